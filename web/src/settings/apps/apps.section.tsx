import { Alert, Badge, Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../../api/client.ts';
import { ConfirmDelete } from '../../parts/confirm-delete.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FormDrawer } from '../../parts/form-drawer.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx';
import { useFocusBack } from '../../parts/use-focus-back.ts';
import { CopyText } from '../parts/copy-text.tsx';
import { Row, Rows } from '../parts/rows.tsx';
import { Section } from '../parts/section.tsx';
import { ClientForm, type Made } from './client-form.tsx';
import { Grants } from './grants.tsx';

/** More clients than anybody has. */
const ALL = 200;

/** Apps that may ask for access by OAuth, and those that were given it. */
export function AppsSection() {
  const { t } = useTranslation('settings');
  const [editing, setEditing] = useState<Schema<'OauthClient'> | 'new'>();
  const clients = useQuery({
    queryKey: ['oauth', 'clients'],
    queryFn: async () =>
      (await contentOf(api.GET('/v1/oauth/clients', { params: { query: { limit: ALL } } }))).data,
  });
  const add = <Button onClick={() => setEditing('new')}>{t('apps.add')}</Button>;
  return (
    <>
      <Section title={t('grants.title')} explain={t('grants.explain')}>
        <Grants />
      </Section>
      <Section title={t('apps.title')} explain={t('apps.explain')} action={add}>
        <Loaded query={clients} skeleton={<RowsSkeleton rows={2} height={64} />}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState title={t('apps.none')} text={t('apps.noneExplain')} />
            ) : (
              <Rows label={t('apps.title')}>
                {found.map((client) => (
                  <ClientRow key={client.id} client={client} onEdit={() => setEditing(client)} />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Section>
      {editing && <ClientDrawer client={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function ClientRow({ client, onEdit }: { client: Schema<'OauthClient'>; onEdit: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const { name, redirect_uris, confidential } = client.attributes;
  return (
    <Row
      name={
        <>
          {name}{' '}
          <Badge variant="light" color="gray" size="sm" tt="none" ml={4}>
            {confidential ? t('apps.confidential') : t('apps.public')}
          </Badge>
        </>
      }
      facts={[t('apps.id', { id: client.id }), ...redirect_uris].join(' · ')}
    >
      <Button variant="default" size="sm" aria-label={t('editOf', { name })} onClick={onEdit}>
        {t('common:edit')}
      </Button>
      <ConfirmDelete
        size="sm"
        name={name}
        warning={t('apps.deleteExplain')}
        aria-label={t('deleteOf', { name })}
        remove={() =>
          contentOf(api.DELETE('/v1/oauth/clients/{id}', { params: { path: { id: client.id } } }))
        }
        done={() => {}}
      />
    </Row>
  );
}

interface DrawerProps {
  client: Schema<'OauthClient'> | 'new';
  onClose(): void;
}

/** Makes or changes a client, and shows the secret of a new one the only time it is known. */
function ClientDrawer({ client, onClose }: DrawerProps) {
  const { t } = useTranslation('settings');
  useFocusBack();
  const [made, setMade] = useState<Made>();
  const title = client === 'new' ? t('apps.add') : client.attributes.name;
  return (
    <FormDrawer opened onClose={onClose} title={title} closeOnClickOutside={!made}>
      {made ? (
        <>
          <Box mb="md">
            <CopyText label={t('apps.clientId')} text={made.id} />
          </Box>
          {made.secret && (
            <>
              <Alert role="status" variant="light" mb="md" title={t('onlyNow')}>
                {t('apps.onlyNow')}
              </Alert>
              <CopyText label={t('apps.secret')} text={made.secret} />
            </>
          )}
          <Button mt="lg" fullWidth onClick={onClose}>
            {t('kept')}
          </Button>
        </>
      ) : (
        <ClientForm client={client} onMade={setMade} onClose={onClose} />
      )}
    </FormDrawer>
  );
}
