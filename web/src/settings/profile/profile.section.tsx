import { Anchor, Button, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema, unlessChanged } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useDays } from '../../parts/days.ts';
import { FormDrawer } from '../../parts/form-drawer.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { tell } from '../../parts/notices.ts';
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx';
import { useSaving } from '../../parts/saving.tsx';
import { Row, Rows } from '../parts/rows.tsx';
import { Section } from '../parts/section.tsx';
import { PasswordForm } from './password-form.tsx';

const householdQuery = {
  queryKey: ['user-groups', 'own'],
  async queryFn() {
    const { data } = await contentOf(api.GET('/v1/user-groups'));
    return data.find(({ attributes }) => attributes.in_use) ?? data[0] ?? null;
  },
};

/** Who is signed in, and the household they belong to. */
export function ProfileSection() {
  const { t } = useTranslation('settings');
  const household = useQuery(householdQuery);
  return (
    <>
      <Section title={t('profile.title')} explain={t('profile.explain')}>
        <Person />
      </Section>
      <Section title={t('household.title')} explain={t('household.explain')}>
        <Loaded query={household} skeleton={<RowsSkeleton rows={1} height={90} />}>
          {(found) => found && <HouseholdForm household={found} />}
        </Loaded>
      </Section>
      <Section title={t('firstSteps.title')} explain={t('firstSteps.explain')}>
        <Button component={Link} to="/welcome" variant="default">
          {t('firstSteps.open')}
        </Button>
      </Section>
    </>
  );
}

function Person() {
  const { t } = useTranslation('settings');
  const days = useDays();
  const person = useSession();
  if (!person) return <RowsSkeleton rows={3} height={56} />;
  const { email, role, created_at } = person.attributes;
  return (
    <Rows label={t('profile.title')}>
      <Row name={email} facts={t('profile.since', { day: days.day(created_at) })} />
      <Row
        name={role === 'owner' ? t('role.owner') : t('role.user')}
        facts={role === 'owner' ? t('role.ownerExplain') : t('role.userExplain')}
      >
        {role === 'owner' && (
          <Anchor component={Link} to="/system" size="sm">
            {t('role.system')}
          </Anchor>
        )}
      </Row>
      <Row name={t('profile.password')} facts={t('profile.passwordExplain')}>
        <ChangePassword email={email} />
      </Row>
    </Rows>
  );
}

function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <>
      <Button variant="default" onClick={() => setChanging(true)}>
        {t('password.change')}
      </Button>
      <FormDrawer opened={changing} onClose={close} title={t('password.change')}>
        <PasswordForm email={email} onClose={close} />
      </FormDrawer>
    </>
  );
}

function HouseholdForm({ household }: { household: Schema<'UserGroup'> }) {
  const { t } = useTranslation(['settings', 'common']);
  const { title, members } = household.attributes;
  // What was there before somebody typed: what others change meanwhile is asked about, not written over.
  const [seen, setSeen] = useState(household);
  const form = useForm({ initialValues: { title } });
  const begin = () => {
    setSeen(household);
    form.setInitialValues({ title });
    form.setValues({ title });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed stays when it is read again.
  useEffect(() => {
    if (!form.isDirty()) begin();
  }, [household]);
  const saving = useSaving({
    form,
    save: (body, force) =>
      contentOf(
        api.PUT('/v1/user-groups/{id}', {
          params: { path: { id: household.id } },
          body,
          headers: force ? {} : unlessChanged(seen.attributes.updated_at),
        }),
      ),
    done: () => {
      form.resetDirty();
      tell(t('common:saved'));
    },
    reload: begin,
  });
  return (
    <Paper withBorder p="md">
      <form onSubmit={saving.submit} aria-label={t('household.title')}>
        <Stack gap="sm">
          <TextInput label={t('household.name')} autoComplete="off" {...form.getInputProps('title')} />
          <Text size="sm" c="dimmed">
            {t('household.members', { names: members.map(({ user_email }) => user_email).join(', ') })}
          </Text>
          {saving.notice}
          <Button type="submit" loading={saving.busy} disabled={!form.isDirty()} w="fit-content">
            {t('common:save')}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
