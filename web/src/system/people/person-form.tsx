import { NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema, unlessChanged } from '../../api/client.ts';
import { tell } from '../../parts/notices.ts';
import { FormButtons, useSaving } from '../../parts/saving.tsx';
import { NewPasswordInput } from '../../settings/parts/new-password-input.tsx';

interface Values {
  email: string;
  /** An empty one is a member without special rights. */
  role: '' | 'owner' | 'demo';
  blocked: boolean;
  /** Of somebody new; they have none if it is empty. */
  password: string;
}

interface Props {
  person: Schema<'User'> | 'new';
  /** Nobody can block themselves or give up their own role. */
  isOwn: boolean;
  onClose(): void;
}

const valuesOf = (person: Props['person']): Values => {
  if (person === 'new') return { email: '', role: '', blocked: false, password: '' };
  const { email, role, blocked } = person.attributes;
  return { email, role: role ?? '', blocked, password: '' };
};

async function store(person: Props['person'], { password, ...values }: Values, force: boolean) {
  // An empty role takes away the one that somebody has.
  const body = { ...values, role: values.role || null };
  if (person === 'new') {
    return contentOf(api.POST('/v1/users', { body: { ...body, ...(password && { password }) } }));
  }
  const params = { path: { id: person.id } };
  const headers = force ? {} : unlessChanged(person.attributes.updated_at);
  return contentOf(api.PUT('/v1/users/{id}', { params, body, headers }));
}

/** Asks for the address and the rights of a person. */
export function PersonForm({ person, isOwn, onClose }: Props) {
  const { t } = useTranslation(['system', 'common', 'session']);
  const form = useForm<Values>({
    initialValues: valuesOf(person),
    validate: { email: (email) => (email.trim() ? null : t('common:field.needed')) },
  });
  const saving = useSaving({
    form,
    save: (values, force) => store(person, values, force),
    done({ data }) {
      tell(person === 'new' ? t('people.added', { email: data.attributes.email }) : t('common:saved'));
      onClose();
    },
    reload: onClose,
  });
  const roles = [
    { value: '', label: t('people.member') },
    { value: 'owner', label: t('people.owner') },
    { value: 'demo', label: t('people.demo') },
  ];
  return (
    <form onSubmit={saving.submit} aria-label={t('people.form')}>
      <Stack gap="md">
        {person === 'new' && <Text size="sm">{t('people.addExplain')}</Text>}
        <TextInput
          label={t('session:email')}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        {person === 'new' && (
          <NewPasswordInput
            label={t('session:password')}
            description={t('people.passwordExplain')}
            onSuggest={(password) => form.setFieldValue('password', password)}
            {...form.getInputProps('password')}
          />
        )}
        <NativeSelect
          label={t('people.role')}
          description={isOwn ? t('people.ownRole') : t('people.roleExplain')}
          disabled={isOwn}
          data={roles}
          {...form.getInputProps('role')}
        />
        {!isOwn && (
          <Switch
            label={t('people.block')}
            description={t('people.blockExplain')}
            {...form.getInputProps('blocked', { type: 'checkbox' })}
          />
        )}
        {saving.notice}
      </Stack>
      <FormButtons saving={saving} onCancel={onClose} />
    </form>
  );
}
