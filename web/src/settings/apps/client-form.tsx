import { Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema, unlessChanged } from '../../api/client.ts';
import { tell } from '../../parts/notices.ts';
import { FormButtons, useSaving } from '../../parts/saving.tsx';

/** What a new client is told once. */
export interface Made {
  id: string;
  secret?: string | undefined;
}

interface Values {
  name: string;
  /** One address on each line. */
  redirect_uris: string;
  confidential: boolean;
}

interface Props {
  client: Schema<'OauthClient'> | 'new';
  onMade(made: Made): void;
  onClose(): void;
}

const valuesOf = (client: Props['client']): Values =>
  client === 'new'
    ? { name: '', redirect_uris: '', confidential: true }
    : { ...client.attributes, redirect_uris: client.attributes.redirect_uris.join('\n') };

const linesIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean);

async function store(client: Props['client'], values: Values, force: boolean): Promise<Made | undefined> {
  const { name, confidential } = values;
  const redirect_uris = linesIn(values.redirect_uris);
  if (client === 'new') {
    const body = { name, redirect_uris, confidential };
    const { data } = await contentOf(api.POST('/v1/oauth/clients', { body }));
    return { id: data.id, secret: data.attributes.secret };
  }
  await contentOf(
    api.PUT('/v1/oauth/clients/{id}', {
      params: { path: { id: client.id } },
      body: { name, redirect_uris },
      headers: force ? {} : unlessChanged(client.attributes.updated_at),
    }),
  );
  return undefined;
}

/** Asks for the name of an app, and where it is sent back to. */
export function ClientForm({ client, onMade, onClose }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const form = useForm<Values>({
    initialValues: valuesOf(client),
    validate: {
      name: (name) => (name.trim() ? null : t('common:field.needed')),
      redirect_uris: (text) => (text.trim() ? null : t('common:field.needed')),
    },
  });
  const saving = useSaving({
    form,
    save: (values, force) => store(client, values, force),
    done(made) {
      if (made) return onMade(made);
      tell(t('common:saved'));
      onClose();
    },
    reload: onClose,
    fieldOf: (name) => (name.startsWith('redirect_uris') ? 'redirect_uris' : name),
  });
  return (
    <form onSubmit={saving.submit} aria-label={t('apps.form')}>
      <Stack gap="md">
        <TextInput
          label={t('common:name')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('apps.redirect')}
          description={t('apps.redirectExplain')}
          placeholder="https://app.example/callback"
          autosize
          minRows={2}
          spellCheck={false}
          {...form.getInputProps('redirect_uris')}
        />
        {client === 'new' && (
          <Switch
            label={t('apps.hasSecret')}
            description={t('apps.hasSecretExplain')}
            {...form.getInputProps('confidential', { type: 'checkbox' })}
          />
        )}
        {saving.notice}
      </Stack>
      <FormButtons saving={saving} onCancel={onClose} />
    </form>
  );
}
