import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Its place in its list, from 0. */
  at: number;
  count: number;
  onMove(to: number): void;
}

/** The entries of a menu that move something up or down in its list. */
export function MoveItems({ at, count, onMove }: Props) {
  const { t } = useTranslation('rules');
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp size={16} aria-hidden />}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        {t('list.up')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        {t('list.down')}
      </Menu.Item>
    </>
  );
}
