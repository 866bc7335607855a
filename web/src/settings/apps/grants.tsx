import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../../api/client.ts';
import { ConfirmDelete } from '../../parts/confirm-delete.tsx';
import { useDays } from '../../parts/days.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { RowsSkeleton } from '../../parts/rows-skeleton.tsx';
import { Row, Rows } from '../parts/rows.tsx';

/** More apps than anybody lets in. */
const ALL = 200;

/** Apps that have access to the books, each of which can be shut out at once. */
export function Grants() {
  const { t } = useTranslation('settings');
  const days = useDays();
  const grants = useQuery({
    queryKey: ['oauth', 'grants'],
    queryFn: async () =>
      (await contentOf(api.GET('/v1/oauth/grants', { params: { query: { limit: ALL } } }))).data,
  });
  return (
    <Loaded query={grants} skeleton={<RowsSkeleton rows={1} height={56} />}>
      {(found) =>
        found.length === 0 ? (
          <Text size="sm">{t('grants.none')}</Text>
        ) : (
          <Rows label={t('grants.title')}>
            {found.map(({ id, attributes: { client_name, created_at } }) => (
              <Row key={id} name={client_name} facts={t('grants.since', { day: days.day(created_at) })}>
                <ConfirmDelete
                  size="sm"
                  name={client_name}
                  warning={t('grants.revokeExplain')}
                  aria-label={t('deleteOf', { name: client_name })}
                  remove={() => contentOf(api.DELETE('/v1/oauth/grants/{id}', { params: { path: { id } } }))}
                  done={() => {}}
                />
              </Row>
            ))}
          </Rows>
        )
      }
    </Loaded>
  );
}
