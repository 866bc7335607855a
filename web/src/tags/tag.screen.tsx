import { Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { Amount } from '../parts/amount.tsx';
import { LabelScreen } from '../parts/label-screen.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { insightQuery } from '../reports/insight.queries.ts';
import { type Day, endOfYear, type Period, startOfYear, today } from '../time/day.ts';
import { TagForm } from './tag-form.tsx';
import { type Tag, tagQuery } from './tags.queries.ts';

/** One tag: what it comes to in a period, and its transactions. */
export function TagScreen() {
  const { id } = useParams({ from: '/inside/tags/$id' });
  const tag = useQuery(tagQuery(id));
  return <Loaded query={tag}>{(found) => <Shown key={found.tag.id} {...found} />}</Loaded>;
}

function Shown({ tag, lastDay = today() }: { tag: Tag; lastDay?: Day | undefined }) {
  const { t } = useTranslation(['tags', 'common']);
  // A tag of a journey two years ago has nothing to show of this one.
  const [period, setPeriod] = usePeriod({ start: startOfYear(lastDay), end: endOfYear(lastDay) });
  const [opened, form] = useDisclosure(false);
  const path = { tagOrId: tag.id };
  return (
    <>
      <LabelScreen
        kind="tag"
        id={tag.id}
        name={tag.attributes.tag}
        sub={<Sums id={tag.id} period={period} />}
        notes={tag.attributes.description}
        period={{ value: period, onChange: setPeriod }}
        onEdit={form.open}
        warning={t('deleteWarning')}
        remove={() => contentOf(api.DELETE('/v1/tags/{tagOrId}', { params: { path } }))}
      />
      <TagForm opened={opened} onClose={form.close} tag={tag} />
    </>
  );
}

/** What was spent and earned with a tag. */
function Sums({ id, period }: { id: string; period: Period }) {
  const { data: spent = [] } = useQuery(insightQuery('/v1/insight/expense/tag', period));
  const { data: earned = [] } = useQuery(insightQuery('/v1/insight/income/tag', period));
  return (
    <Group gap="md">
      {[...spent, ...earned]
        .filter((sum) => sum.id === id)
        .map((sum) => (
          <Amount
            key={`${sum.currency_code} ${sum.difference}`}
            value={sum.difference}
            currency={sum}
            signed
            fw={600}
          />
        ))}
    </Group>
  );
}
