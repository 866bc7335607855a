import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck, IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  active: boolean;
  onActive(active: boolean): void;
  stop?: { value: boolean; label: string; onChange: (stop: boolean) => void } | undefined;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
}

/** What is seldom wanted of a condition or an action: switching it off, stopping at it, moving it. */
export function RowMenu({ label, active, onActive, stop, onUp, onDown }: Props) {
  const { t } = useTranslation('rules');
  const tick = (is: boolean) => (is ? <IconCheck size={16} aria-hidden /> : <span className="tick" />);
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={!active}
          rightSection={tick(!active)}
          onClick={() => onActive(!active)}
        >
          {t('form.switchedOff')}
        </Menu.Item>
        {stop && (
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={stop.value}
            rightSection={tick(stop.value)}
            onClick={() => stop.onChange(!stop.value)}
          >
            {stop.label}
          </Menu.Item>
        )}
        {onUp && (
          <Menu.Item leftSection={<IconArrowUp size={16} aria-hidden />} onClick={onUp}>
            {t('list.up')}
          </Menu.Item>
        )}
        {onDown && (
          <Menu.Item leftSection={<IconArrowDown size={16} aria-hidden />} onClick={onDown}>
            {t('list.down')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
