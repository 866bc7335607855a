import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { ConfirmDelete } from '../../parts/confirm-delete.tsx';
import { FormDrawer } from '../../parts/form-drawer.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx';
import { Row, Rows } from '../parts/rows.tsx';
import { Section } from '../parts/section.tsx';
import { LinkTypeForm } from './link-type-form.tsx';

/** More types than there are. */
const ALL = 200;

/** What links between transactions may mean; for all households of the server, so owners change them. */
export function LinkTypesSection() {
  const { t } = useTranslation('settings');
  const isOwner = useSession()?.attributes.role === 'owner';
  const [editing, setEditing] = useState<Schema<'LinkType'> | 'new'>();
  const types = useQuery({
    queryKey: ['link-types'],
    queryFn: async () =>
      (await contentOf(api.GET('/v1/link-types', { params: { query: { limit: ALL } } }))).data,
  });
  const add = isOwner && <Button onClick={() => setEditing('new')}>{t('linkTypes.add')}</Button>;
  return (
    <Section title={t('linkTypes.title')} explain={t('linkTypes.explainMore')} action={add}>
      <Loaded query={types} skeleton={<RowsSkeleton rows={4} height={56} />}>
        {(found) => (
          <Rows label={t('linkTypes.title')}>
            {found.map((type) => (
              <TypeRow key={type.id} type={type} isOwner={isOwner} onEdit={() => setEditing(type)} />
            ))}
          </Rows>
        )}
      </Loaded>
      <FormDrawer
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? t('linkTypes.add') : editing?.attributes.name}
      >
        {editing && <LinkTypeForm type={editing} onDone={() => setEditing(undefined)} />}
      </FormDrawer>
    </Section>
  );
}

interface RowProps {
  type: Schema<'LinkType'>;
  isOwner: boolean;
  onEdit(): void;
}

function TypeRow({ type, isOwner, onEdit }: RowProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { name, inward, outward, editable } = type.attributes;
  return (
    <Row name={name} facts={t('linkTypes.words', { outward, inward })}>
      {!editable && (
        <Badge variant="light" color="gray" tt="none">
          {t('linkTypes.builtIn')}
        </Badge>
      )}
      {editable && isOwner && (
        <>
          <Button variant="default" aria-label={t('editOf', { name })} onClick={onEdit}>
            {t('common:edit')}
          </Button>
          <ConfirmDelete
            name={name}
            warning={t('linkTypes.deleteExplain')}
            aria-label={t('deleteOf', { name })}
            remove={() => contentOf(api.DELETE('/v1/link-types/{id}', { params: { path: { id: type.id } } }))}
            done={() => {}}
          />
        </>
      )}
    </Row>
  );
}
