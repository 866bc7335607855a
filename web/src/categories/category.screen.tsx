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
import { type Category, categoryQuery } from './categories.queries.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryMonths } from './category-months.tsx';

/** One category: what moved in it, month by month, and its transactions of a period. */
export function CategoryScreen() {
  const { t } = useTranslation(['categories', 'common']);
  const { id } = useParams({ from: '/inside/categories/$id' });
  const [period, setPeriod] = usePeriod();
  const [opened, form] = useDisclosure(false);
  const category = useQuery(categoryQuery(id, period));
  return (
    <Loaded query={category}>
      {(found) => (
        <>
          <LabelScreen
            kind="category"
            id={id}
            name={found.attributes.name}
            sub={<Sums category={found} />}
            notes={found.attributes.notes}
            period={{ value: period, onChange: setPeriod }}
            onEdit={form.open}
            warning={t('deleteWarning')}
            remove={() => contentOf(api.DELETE('/v1/categories/{id}', { params: { path: { id } } }))}
          >
            <CategoryMonths id={id} until={period} />
          </LabelScreen>
          <CategoryForm opened={opened} onClose={form.close} category={found} />
        </>
      )}
    </Loaded>
  );
}

function Sums({ category }: { category: Category }) {
  const { t } = useTranslation('categories');
  return (
    <Group gap="md">
      {(['spent', 'earned'] as const).flatMap((side) =>
        (category.attributes[side] ?? []).map((sum) => (
          <span key={`${side} ${sum.currency_code}`}>
            {t(`side.${side}`)} <Amount value={sum.sum} currency={sum} fw={600} />
          </span>
        )),
      )}
    </Group>
  );
}
