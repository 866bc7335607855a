import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { RowsSkeleton } from '../parts/rows-skeleton.tsx';
import { transactionQuery } from '../transactions/transaction-form.queries.ts';
import { RecurrenceForm } from './recurrence-form.tsx';
import { valuesLike } from './recurrence-form.values.ts';
import { RecurrenceRow } from './recurrence-row.tsx';
import classes from './recurrences.module.css';
import { recurrencesQuery } from './recurrences.queries.ts';

/** All transactions that are booked by themselves. */
export function RecurrencesScreen() {
  const { t } = useTranslation(['recurrences', 'common']);
  const [opened, form] = useDisclosure(false);
  const navigate = useNavigate();
  const { like = '' } = useSearch({ from: '/inside/recurrences' });
  const model = useQuery({ ...transactionQuery(like), enabled: like !== '' }).data;
  useEffect(() => {
    if (model) form.open();
  }, [model, form.open]);
  const recurrences = useQuery(recurrencesQuery);
  const close = () => {
    form.close();
    // The next new one is like no other.
    if (like !== '') void navigate({ to: '/recurrences', search: {}, replace: true });
  };
  return (
    <>
      <PageHeader title={t('common:nav.recurrences')} sub={t('about')}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
          {t('new')}
        </Button>
      </PageHeader>
      <Loaded query={recurrences} skeleton={<RowsSkeleton rows={4} height={72} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')}>
              <Button onClick={form.open}>{t('new')}</Button>
            </EmptyState>
          ) : (
            <ul className={classes.list} aria-label={t('common:nav.recurrences')}>
              {list.map((recurrence) => (
                <RecurrenceRow key={recurrence.id} recurrence={recurrence} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <RecurrenceForm opened={opened} onClose={close} like={model && valuesLike(model)} />
    </>
  );
}
