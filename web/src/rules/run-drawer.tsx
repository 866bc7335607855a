import { Alert, Button, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, api, contentOf } from '../api/client.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import { useRefusals } from '../parts/use-refusals.ts';
import { addMonths, endOfYear, startOfMonth, startOfYear, today } from '../time/day.ts';
import { type RunRange, rangeSizeQuery } from './rules.queries.ts';
import { type RunSubject, startRun } from './start-run.ts';

const accountsQuery = {
  queryKey: ['accounts', 'choices of a run'],
  queryFn: async () => {
    const params = { query: { type: 'asset', limit: 1000 } } as const;
    const { data } = await contentOf(api.GET('/v1/accounts', { params }));
    return data.map(({ id, attributes }) => ({ value: id, label: attributes.name }));
  },
};

/** Asks over which transactions rules are to be run, and starts them. */
export function RunDrawer({ subject, onClose }: { subject: RunSubject | undefined; onClose: () => void }) {
  const { t } = useTranslation('rules');
  return (
    <FormDrawer opened={subject !== undefined} onClose={onClose} title={t('run.title')}>
      {subject && <RunForm subject={subject} onClose={onClose} />}
    </FormDrawer>
  );
}

function RunForm({ subject, onClose }: { subject: RunSubject; onClose: () => void }) {
  const { t } = useTranslation(['rules', 'common']);
  const navigate = useNavigate();
  const explain = useExplain();
  const said = useRefusals();
  const [days, setDays] = useState({ start: startOfMonth(addMonths(today(), -2)), end: today() });
  const [accounts, setAccounts] = useState<string[]>([]);
  const range: RunRange = {
    ...(days.start && { start: days.start }),
    ...(days.end && { end: days.end }),
    ...(accounts.length > 0 && { accounts }),
  };
  const isRange = !days.start || !days.end || days.start <= days.end;
  const size = useQuery({ ...rangeSizeQuery(range), enabled: isRange });
  const known = useQuery(accountsQuery);
  const start = useMutation({
    mutationFn: () => startRun(subject, range),
    onSuccess(id) {
      onClose();
      if (id === undefined) tell(t('run.nothing'));
      else void navigate({ to: '/rules/runs/$id', params: { id } });
    },
  });
  const fields = start.error instanceof ApiError ? start.error.fields : {};
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isRange) start.mutate();
      }}
    >
      <Stack>
        <Text size="sm">{t('run.about', { title: subject.title })}</Text>
        <RangePresets onChange={setDays} />
        <Group grow align="flex-start">
          <TextInput
            type="date"
            label={t('common:days.from')}
            value={days.start}
            error={said(fields.start)}
            onChange={({ currentTarget }) => setDays({ ...days, start: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('common:days.to')}
            value={days.end}
            error={isRange ? said(fields.end) : t('run.wrongRange')}
            onChange={({ currentTarget }) => setDays({ ...days, end: currentTarget.value })}
          />
        </Group>
        <MultiSelect
          label={t('run.accounts')}
          placeholder={accounts.length === 0 ? t('run.allAccounts') : ''}
          data={known.data ?? []}
          value={accounts}
          onChange={setAccounts}
          searchable
          clearable
        />
        {start.error && (
          <Alert role="alert" color="red" variant="light" title={t('common:error.title')}>
            {explain(start.error)}
          </Alert>
        )}
        <Text size="sm" c="dimmed" aria-live="polite">
          {size.isFetching && size.data === undefined && t('run.counting')}
          {size.data !== undefined && t('run.size', { count: size.data })}
        </Text>
        <Button type="submit" loading={start.isPending} disabled={!isRange}>
          {t('run.start')}
        </Button>
      </Stack>
    </form>
  );
}

function RangePresets({ onChange }: { onChange: (days: { start: string; end: string }) => void }) {
  const { t } = useTranslation(['rules', 'common']);
  const year = today();
  const lastYear = addMonths(year, -12);
  const presets = [
    { name: t('common:period.thisMonth'), start: startOfMonth(today()), end: today() },
    { name: t('common:period.thisYear'), start: startOfYear(year), end: today() },
    { name: t('common:period.lastYear'), start: startOfYear(lastYear), end: endOfYear(lastYear) },
    { name: t('common:period.allTime'), start: '', end: '' },
  ];
  return (
    <Group gap="xs">
      {presets.map(({ name, ...days }) => (
        <Button key={name} size="xs" variant="default" onClick={() => onChange(days)}>
          {name}
        </Button>
      ))}
    </Group>
  );
}
