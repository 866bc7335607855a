import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArchive, IconArchiveOff, IconDots, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { tell, tellProblem } from '../parts/notices.ts';
import { useExplain } from '../parts/problem.tsx';
import type { Account } from './accounts.queries.ts';
import { DeleteAccount } from './delete-account.tsx';

/** What is rarely done with an account: closing it, and deleting it. */
export function AccountMenu({ account }: { account: Account }) {
  const { t } = useTranslation(['accounts', 'common']);
  const [opened, asking] = useDisclosure(false);
  const { active, name } = account.attributes;
  const explain = useExplain();
  const close = useMutation({
    mutationFn: (to: boolean) =>
      contentOf(api.PUT('/v1/accounts/{id}', { params: { path: { id: account.id } }, body: { active: to } })),
    onSuccess: (_, to) => tell(t(to ? 'reopened' : 'closed', { name })),
    onError: (error) => tellProblem(explain(error)),
  });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('common:more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={
              active ? <IconArchive size={16} aria-hidden /> : <IconArchiveOff size={16} aria-hidden />
            }
            onClick={() => close.mutate(!active)}
          >
            {t(active ? 'close' : 'reopen')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={asking.open}>
            {t('common:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DeleteAccount account={account} opened={opened} onClose={asking.close} />
    </>
  );
}
