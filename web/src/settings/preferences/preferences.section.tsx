import { MultiSelect, NativeSelect, NumberInput, Paper, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../parts/section.tsx';
import { FiscalYear } from './fiscal-year.tsx';
import { type Preferences, usePreferences, useSetPreference } from './preferences.queries.ts';

const VIEW_RANGES = ['1D', '1W', '1M', '3M', '6M', '1Y'] as const;
const PAGE_SIZE_MAX = 1000;
/** More accounts than anybody chooses among. */
const ALL = 500;

/** How the server counts for the person, here and in apps; each change counts at once. */
export function PreferencesSection() {
  const { t } = useTranslation('settings');
  const preferences = usePreferences();
  return (
    <>
      <Section title={t('preferences.title')} explain={t('preferences.explain')}>
        <Loaded query={preferences}>{(found) => <Counting found={found} />}</Loaded>
      </Section>
      <Section title={t('forApps.title')} explain={t('forApps.explain')}>
        <Loaded query={preferences}>{(found) => <ForApps found={found} />}</Loaded>
      </Section>
    </>
  );
}

function Counting({ found }: { found: Preferences }) {
  const { t } = useTranslation('settings');
  const set = useSetPreference();
  return (
    <Paper withBorder p="md">
      <Stack gap="lg">
        <Switch
          label={t('convert')}
          description={t('convertExplain')}
          checked={found.convert_to_primary === true}
          onChange={({ currentTarget }) => set('convert_to_primary', currentTarget.checked)}
        />
        <Switch
          label={t('matchBills')}
          description={t('matchBillsExplain')}
          checked={found.match_bills !== false}
          onChange={({ currentTarget }) => set('match_bills', currentTarget.checked)}
        />
        <NativeSelect
          label={t('viewRange')}
          description={t('viewRangeExplain')}
          value={String(found.viewRange ?? '1M')}
          onChange={({ currentTarget }) => set('viewRange', currentTarget.value)}
          data={VIEW_RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
        />
        <FiscalYear
          enabled={found.customFiscalYear === true}
          start={String(found.fiscalYearStart ?? '01-01')}
          onChange={set}
        />
      </Stack>
    </Paper>
  );
}

/** What this page does not look at, but apps do. */
function ForApps({ found }: { found: Preferences }) {
  const { t } = useTranslation('settings');
  const set = useSetPreference();
  const { data: accounts = [] } = useQuery({
    queryKey: ['accounts', { type: 'asset', limit: ALL }],
    queryFn: async () =>
      (await contentOf(api.GET('/v1/accounts', { params: { query: { type: 'asset', limit: ALL } } }))).data,
  });
  const chosen = Array.isArray(found.frontpageAccounts) ? found.frontpageAccounts.map(String) : [];
  return (
    <Paper withBorder p="md">
      <Stack gap="lg">
        <MultiSelect
          label={t('frontAccounts')}
          description={t('frontAccountsExplain')}
          placeholder={chosen.length === 0 ? t('frontAccountsAll') : undefined}
          value={chosen}
          onChange={(ids) => set('frontpageAccounts', ids.map(Number))}
          data={accounts.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
          searchable
          hidePickedOptions
        />
        <NumberInput
          label={t('pageSize')}
          description={t('pageSizeExplain')}
          min={1}
          max={PAGE_SIZE_MAX}
          allowDecimal={false}
          defaultValue={Number(found.listPageSize ?? 50)}
          onBlur={({ currentTarget }) => {
            const rows = Number(currentTarget.value);
            if (rows >= 1 && rows <= PAGE_SIZE_MAX && rows !== found.listPageSize) set('listPageSize', rows);
          }}
        />
      </Stack>
    </Paper>
  );
}
