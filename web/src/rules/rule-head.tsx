import {
  Autocomplete,
  Checkbox,
  Paper,
  Radio,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RuleFormState } from './rule-form.tsx';
import type { RuleGroup } from './rules.queries.ts';

const TIMINGS = ['store-journal', 'update-journal', 'manual-activation'] as const;

/** What a rule is called, where it stands, and when it runs. */
export function RuleHead({
  form,
  groups,
  isNew,
}: {
  form: RuleFormState;
  groups: RuleGroup[];
  isNew: boolean;
}) {
  const { t } = useTranslation(['rules', 'common']);
  return (
    <Paper withBorder p="md">
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('common:title')}
            placeholder={t('form.titleExample')}
            withAsterisk
            maxLength={100}
            autoFocus={isNew}
            {...form.getInputProps('title')}
          />
          <Autocomplete
            label={t('form.group')}
            withAsterisk
            data={groups.map(({ attributes }) => attributes.title)}
            {...form.getInputProps('group')}
          />
        </SimpleGrid>
        <Radio.Group label={t('form.when')} {...form.getInputProps('trigger')}>
          <Stack gap="xs" mt="xs">
            {TIMINGS.map((timing) => (
              <Radio key={timing} value={timing} label={t(`form.when.${timing}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('common:description')}
          autosize
          minRows={1}
          maxRows={6}
          {...form.getInputProps('description')}
        />
        <Checkbox
          label={t('form.stops')}
          description={t('form.stopsHow')}
          {...form.getInputProps('stops', { type: 'checkbox' })}
        />
        <Switch label={t('form.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      </Stack>
    </Paper>
  );
}
