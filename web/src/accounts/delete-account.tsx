import { Button, Group, Modal, NativeSelect, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { tell } from '../parts/notices.ts';
import { Problem } from '../parts/problem.tsx';
import type { Account } from './accounts.queries.ts';

/** More accounts than fit into a list to choose from. */
const MANY = 1000;

type Fate = 'delete' | 'move';

/** Moves all transactions of an account to another one, if there is one, and deletes the account. */
async function remove({ id }: Account, to: string | undefined): Promise<void> {
  if (to !== undefined) {
    const numbers = [id, to].map((text) => Number.parseInt(text, 10));
    const query = JSON.stringify({ where: { account_id: numbers[0] }, update: { account_id: numbers[1] } });
    await contentOf(api.POST('/v1/data/bulk/transactions', { body: { query } }));
  }
  await contentOf(api.DELETE('/v1/accounts/{id}', { params: { path: { id } } }));
}

/** The accounts that can take over the transactions of another: of the same type and currency. */
function useHeirs(account: Account, enabled: boolean) {
  const { type, currency_code: code, liability_type: liability } = account.attributes;
  const kind = liability ?? type;
  const { data = [], isLoading } = useQuery({
    queryKey: ['accounts', 'heirs', kind],
    enabled,
    queryFn: async () =>
      (await contentOf(api.GET('/v1/accounts', { params: { query: { type: kind, limit: MANY } } }))).data,
  });
  const heirs = data.filter(({ id, attributes }) => id !== account.id && attributes.currency_code === code);
  return { heirs, isLoading };
}

interface Props {
  account: Account;
  opened: boolean;
  onClose: () => void;
}

/** Deletes an account after asking what is to become of its transactions. */
export function DeleteAccount({ account, opened, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const { name, type, last_activity: lastActivity } = account.attributes;
  const [fate, setFate] = useState<Fate>('move');
  const [to, setTo] = useState('');
  const { heirs, isLoading } = useHeirs(account, opened && lastActivity !== null);
  const hasChoice = lastActivity !== null && heirs.length > 0;
  const heir = to || heirs[0]?.id;
  const mutation = useMutation({
    mutationFn: () => remove(account, hasChoice && fate === 'move' ? heir : undefined),
    onSuccess() {
      onClose();
      tell(t('common:deleted', { name }));
      void navigate({ to: '/accounts', search: { type } });
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('common:deleteAsk', { name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        {isLoading ? (
          <Skeleton height={64} />
        ) : hasChoice ? (
          <Radio.Group label={t('delete.what')} value={fate} onChange={(value) => setFate(value as Fate)}>
            <Stack gap="xs" mt="xs">
              <Radio value="move" label={t('delete.move')} />
              <Radio value="delete" label={t('delete.all')} />
            </Stack>
          </Radio.Group>
        ) : (
          <Text size="sm">{t(lastActivity === null ? 'delete.unused' : 'delete.warning')}</Text>
        )}
        {hasChoice && fate === 'move' && (
          <NativeSelect
            label={t('delete.to')}
            data={heirs.map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
            value={heir ?? ''}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        )}
        {hasChoice && fate === 'delete' && <Text size="sm">{t('delete.warning')}</Text>}
        {mutation.error && <Problem error={mutation.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:cancel')}
          </Button>
          {/* Before it is known what can be chosen, everything would be deleted. */}
          <Button
            color="red.9"
            disabled={isLoading}
            loading={mutation.isPending}
            onClick={() => mutation.mutate()}
          >
            {t('common:delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
