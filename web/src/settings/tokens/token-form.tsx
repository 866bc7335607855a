import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../../api/client.ts';
import { FormButtons, useSaving } from '../../parts/saving.tsx';
import { addDays, today } from '../../time/day.ts';

/** For how long a token counts: so many days, for ever, or up to a day of one's own choice. */
const SPANS = ['30', '90', '365', 'ever', 'own'] as const;

interface Values {
  name: string;
  span: (typeof SPANS)[number];
  expires_at: string;
}

/** The end of the last day on which a token counts, as a moment; undefined when it always does. */
function endOf({ span, expires_at }: Values): string | undefined {
  if (span === 'ever') return undefined;
  const day = span === 'own' ? expires_at : addDays(today(), Number(span));
  return new Date(`${day}T23:59:59`).toISOString();
}

/** Asks for what a new token is called, and until when it counts. */
export function TokenForm({ onMade, onCancel }: { onMade: (text: string) => void; onCancel: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const form = useForm<Values>({
    initialValues: { name: '', span: '365', expires_at: addDays(today(), 30) },
    validate: {
      name: (name) => (name.trim() ? null : t('common:field.needed')),
      expires_at: (day, { span }) => (span !== 'own' || day ? null : t('common:field.needed')),
    },
  });
  const saving = useSaving({
    form,
    save(values) {
      const expires_at = endOf(values);
      const body = { name: values.name, ...(expires_at && { expires_at }) };
      return contentOf(api.POST('/v1/tokens', { body }));
    },
    done: ({ data }) => onMade(data.attributes.token),
  });
  return (
    <form onSubmit={saving.submit} aria-label={t('tokens.add')}>
      <Stack gap="md">
        <TextInput
          label={t('common:name')}
          description={t('tokens.nameExplain')}
          placeholder={t('tokens.nameExample')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t('tokens.span')}
          data={SPANS.map((value) => ({ value, label: t(`span.${value}`) }))}
          {...form.getInputProps('span')}
        />
        {form.values.span === 'own' && (
          <TextInput
            type="date"
            label={t('tokens.lastDay')}
            min={today()}
            {...form.getInputProps('expires_at')}
          />
        )}
        {saving.notice}
      </Stack>
      <FormButtons saving={saving} onCancel={onCancel} label={t('tokens.make')} />
    </form>
  );
}
