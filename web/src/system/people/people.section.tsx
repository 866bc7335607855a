import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../../api/client.ts';
import { useDays } from '../../parts/days.ts';
import { FormDrawer } from '../../parts/form-drawer.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx';
import { Row, Rows } from '../../settings/parts/rows.tsx';
import { Section } from '../../settings/parts/section.tsx';
import { DeletePerson } from './delete-person.tsx';
import { GivePassword } from './give-password.tsx';
import { PersonForm } from './person-form.tsx';

/** More people than a household's server has. */
const ALL = 500;

/** Everybody on this server. `own` is the number of whoever looks at them. */
export function PeopleSection({ own }: { own: string }) {
  const { t } = useTranslation('system');
  const [editing, setEditing] = useState<Schema<'User'> | 'new'>();
  const people = useQuery({
    queryKey: ['users'],
    queryFn: async () => (await contentOf(api.GET('/v1/users', { params: { query: { limit: ALL } } }))).data,
  });
  const close = () => setEditing(undefined);
  const isOwn = editing !== undefined && editing !== 'new' && editing.id === own;
  const title = editing === 'new' ? t('people.add') : editing?.attributes.email;
  return (
    <Section
      title={t('people.title')}
      explain={t('people.explain')}
      action={<Button onClick={() => setEditing('new')}>{t('people.add')}</Button>}
    >
      <Loaded query={people} skeleton={<RowsSkeleton rows={2} height={64} />}>
        {(found) => (
          <Rows label={t('people.title')}>
            {found.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isOwn={person.id === own}
                onEdit={() => setEditing(person)}
              />
            ))}
          </Rows>
        )}
      </Loaded>
      <FormDrawer opened={editing !== undefined} onClose={close} title={title}>
        {editing && <PersonForm person={editing} isOwn={isOwn} onClose={close} />}
        {editing && editing !== 'new' && !isOwn && <GivePassword person={editing} onClose={close} />}
      </FormDrawer>
    </Section>
  );
}

interface RowProps {
  person: Schema<'User'>;
  isOwn: boolean;
  onEdit(): void;
}

function PersonRow({ person, isOwn, onEdit }: RowProps) {
  const { t } = useTranslation(['system', 'common']);
  const days = useDays();
  const { email, role, blocked, created_at } = person.attributes;
  return (
    <Row
      name={
        <>
          {email}{' '}
          {role === 'owner' && (
            <Badge variant="light" tt="none">
              {t('people.owner')}
            </Badge>
          )}{' '}
          {blocked && (
            <Badge variant="light" color="red" tt="none">
              {t('people.blocked')}
            </Badge>
          )}{' '}
          {isOwn && (
            <Badge variant="light" color="gray" tt="none">
              {t('people.you')}
            </Badge>
          )}
        </>
      }
      facts={t('people.since', { day: days.day(created_at) })}
    >
      <Button variant="default" aria-label={t('editOf', { name: email })} onClick={onEdit}>
        {t('common:edit')}
      </Button>
      {!isOwn && <DeletePerson person={person} />}
    </Row>
  );
}
