import { Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { HistoryOf } from '../history/history-of.tsx';
import { Amount } from '../parts/amount.tsx';
import { EditAndDelete } from '../parts/edit-and-delete.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notes } from '../parts/notes.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { PeriodPicker } from '../parts/period-picker.tsx';
import { usePeriod } from '../parts/use-period.ts';
import { endOfYear, type Period, startOfYear, today } from '../time/day.ts';
import { TransactionsOf } from '../transactions/transactions-of.tsx';
import { TagForm } from './tag-form.tsx';
import { tagIncomeQuery, tagQuery, tagSpendingQuery } from './tags.queries.ts';

/** One tag: what it comes to in a period, and its transactions. */
export function TagScreen() {
  const { t } = useTranslation(['tags', 'common']);
  const { id } = useParams({ from: '/inside/tags/$id' });
  const [period, setPeriod] = usePeriod({ start: startOfYear(today()), end: endOfYear(today()) });
  const [opened, form] = useDisclosure(false);
  const navigate = useNavigate();
  const tag = useQuery(tagQuery(id));
  return (
    <Loaded query={tag}>
      {(found) => (
        <>
          <PageHeader title={found.attributes.tag} sub={<Sums id={found.id} period={period} />}>
            <PeriodPicker value={period} onChange={setPeriod} />
            <EditAndDelete
              onEdit={form.open}
              name={found.attributes.tag}
              warning={t('deleteWarning')}
              remove={() =>
                contentOf(api.DELETE('/v1/tags/{tagOrId}', { params: { path: { tagOrId: found.id } } }))
              }
              done={() => void navigate({ to: '/tags' })}
            />
          </PageHeader>
          <Stack gap="lg">
            <Notes text={found.attributes.description} />
            <TransactionsOf source={{ of: 'tag', id: found.id, ...period }} />
            <Attachments type="Tag" id={found.id} />
            <HistoryOf subject="tags" id={found.id} />
          </Stack>
          <TagForm opened={opened} onClose={form.close} tag={found} />
        </>
      )}
    </Loaded>
  );
}

/** What was spent and earned with a tag. */
function Sums({ id, period }: { id: string; period: Period }) {
  const { data: spent = [] } = useQuery(tagSpendingQuery(period));
  const { data: earned = [] } = useQuery(tagIncomeQuery(period));
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
