import { Checkbox, PasswordInput, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api, contentOf, unlessChanged } from '../api/client.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { tell } from '../parts/notices.ts';
import { FormButtons, useSaving } from '../parts/saving.tsx';
import {
  DELIVERIES,
  type Delivery,
  type Response,
  responsesFor,
  TRIGGERS,
  type Trigger,
} from './webhook-kinds.ts';
import type { Webhook } from './webhooks.queries.ts';

/** What is edited: a webhook, or a new one. */
export type EditedWebhook = Webhook | 'new';

interface Props {
  edited: EditedWebhook | undefined;
  onClose(): void;
  onStored?: (webhook: Webhook) => void;
}

/** Makes a webhook, or changes one. */
export function WebhookDrawer({ edited, onClose, onStored }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <FormDrawer
      opened={edited !== undefined}
      onClose={onClose}
      title={edited === 'new' ? t('new') : t('form.edit')}
    >
      {edited && <WebhookForm edited={edited} onClose={onClose} {...(onStored && { onStored })} />}
    </FormDrawer>
  );
}

/** A webhook while it is edited. */
type WebhookFormState = UseFormReturnType<Values>;

interface Values {
  title: string;
  active: boolean;
  url: string;
  triggers: Trigger[];
  response: Response;
  delivery: Delivery;
  /** Of their own choice; empty for one that the server makes, or the one there is. */
  secret: string;
}

const valuesOf = (stored: Webhook | undefined): Values => ({
  title: stored?.attributes.title ?? '',
  active: stored?.attributes.active ?? true,
  url: stored?.attributes.url ?? '',
  triggers: stored?.attributes.triggers ?? ['STORE_TRANSACTION'],
  response: stored?.attributes.response ?? 'RELEVANT',
  delivery: stored?.attributes.delivery ?? 'JSON',
  secret: '',
});

/** The field of the form that an error of the API is about. */
const fieldOf = (name: string): string => {
  const [field = name] = name.split('.');
  return { trigger: 'triggers', responses: 'response', deliveries: 'delivery' }[field] ?? field;
};

function WebhookForm({ edited, onClose, onStored }: Props & { edited: EditedWebhook }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const stored = edited === 'new' ? undefined : edited;
  const needed = (text: string) => (text.trim() === '' ? t('common:field.needed') : null);
  const form = useForm<Values>({
    initialValues: valuesOf(stored),
    validate: {
      title: needed,
      url: needed,
      triggers: (triggers) => (triggers.length === 0 ? t('common:field.needed') : null),
    },
  });
  const saving = useSaving({
    form,
    save({ triggers, response, delivery, secret, ...head }, force) {
      const body = {
        ...head,
        triggers,
        responses: [response],
        deliveries: [delivery],
        ...(secret !== '' && { secret }),
      };
      if (!stored) return contentOf(api.POST('/v1/webhooks', { body }));
      return contentOf(
        api.PUT('/v1/webhooks/{id}', {
          params: { path: { id: stored.id } },
          headers: unlessChanged(force ? undefined : stored.attributes.updated_at),
          body,
        }),
      );
    },
    done({ data }) {
      tell(t('common:saved'));
      onClose();
      onStored?.(data);
    },
    reload: onClose,
    fieldOf,
  });
  return (
    <form onSubmit={saving.submit} noValidate>
      <Stack>
        <TextInput label={t('common:title')} withAsterisk data-autofocus {...form.getInputProps('title')} />
        <TextInput
          label={t('form.url')}
          description={t('form.urlHow')}
          placeholder="https://"
          type="url"
          withAsterisk
          {...form.getInputProps('url')}
        />
        <Triggers form={form} />
        <Radio.Group label={t('form.response')} {...form.getInputProps('response')}>
          <Stack gap="xs" mt="xs">
            {responsesFor(form.values.triggers).map((response) => (
              <Radio key={response} value={response} label={t(`response.${response}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group label={t('form.delivery')} {...form.getInputProps('delivery')}>
          <Stack gap="xs" mt="xs">
            {DELIVERIES.map((delivery) => (
              <Radio key={delivery} value={delivery} label={t(`delivery.${delivery}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <PasswordInput
          label={t('form.secret')}
          description={stored ? t('form.secretKept') : t('form.secretMade')}
          autoComplete="off"
          {...form.getInputProps('secret')}
        />
        <Switch label={t('form.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
        {saving.notice}
        <FormButtons saving={saving} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function Triggers({ form }: { form: WebhookFormState }) {
  const { t } = useTranslation('webhooks');
  const { triggers, response } = form.values;
  const isAny = triggers.includes('ANY');
  const choose = (chosen: string[]) => {
    const known = TRIGGERS.filter((trigger) => chosen.includes(trigger));
    // Every event stands alone: whoever chooses it wants no other beside it.
    const next: Trigger[] = known.includes('ANY') ? ['ANY'] : known;
    form.setFieldValue('triggers', next);
    if (!responsesFor(next).includes(response)) form.setFieldValue('response', 'RELEVANT');
  };
  return (
    <Checkbox.Group
      label={t('form.triggers')}
      value={triggers}
      onChange={choose}
      error={form.errors.triggers}
    >
      <Stack gap="xs" mt="xs">
        {TRIGGERS.map((trigger) => (
          <Checkbox
            key={trigger}
            value={trigger}
            label={t(`trigger.${trigger}`)}
            disabled={isAny && trigger !== 'ANY'}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
