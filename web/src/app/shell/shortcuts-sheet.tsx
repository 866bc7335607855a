import { Kbd, Modal, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../../parts/use-focus-back.ts';

/** Shows the keys that work everywhere. */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const rows: [string, string][] = [
    ['n', t('shortcuts.add')],
    ['/', t('shortcuts.palette')],
    ['Ctrl K', t('shortcuts.palette')],
    ['g d', t('shortcuts.dashboard')],
    ['g t', t('shortcuts.transactions')],
    ['g a', t('shortcuts.accounts')],
    ['g b', t('shortcuts.budgets')],
    ['g r', t('shortcuts.reports')],
    ['g u', t('shortcuts.rules')],
    ['d', t('shortcuts.theme')],
    ['?', t('shortcuts.help')],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Table>
        <Table.Tbody>
          {rows.map(([keys, meaning]) => (
            <Table.Tr key={keys}>
              <Table.Td>
                {keys.split(' ').map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}
