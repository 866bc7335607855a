import {
  ActionIcon,
  Burger,
  Button,
  Group,
  Kbd,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconMoon, IconPlus, IconSearch, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OutboxBadge } from '../../outbox/outbox-badge.tsx';
import { addTransaction } from '../../transactions/adding.ts';
import { openPalette } from './palette-store.ts';
import classes from './shell.module.css';

/** Name, search, what waits to be sent, adding, and light or dark. */
export function Header({ menuOpened, onMenu }: { menuOpened: boolean; onMenu: () => void }) {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <Burger
        opened={menuOpened}
        onClick={onMenu}
        hiddenFrom="sm"
        size="sm"
        aria-label={t('menu')}
        aria-expanded={menuOpened}
        aria-controls="menu"
      />
      <Link to="/" className={classes.brand} aria-label={t('appName')}>
        <img src="./icon.svg" width={28} height={28} alt="" />
        <Text fw={700} visibleFrom="xs">
          {t('appName')}
        </Text>
      </Link>
      <UnstyledButton className={classes.search} onClick={openPalette}>
        <IconSearch size={16} aria-hidden />
        <Text span size="sm" className={classes.searchText}>
          {t('palette.placeholder')}
        </Text>
        <Kbd size="xs" visibleFrom="md">
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Group gap={6} wrap="nowrap" ml="auto">
        <OutboxBadge />
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => addTransaction()}
          visibleFrom="sm"
        >
          {t('add')}
        </Button>
        <ThemeButton />
      </Group>
    </header>
  );
}

function ThemeButton() {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  // The kit would switch transitions off by a style of its own, which the page's policy forbids.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      title={t('changeTheme')}
      aria-label={t('changeTheme')}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      {scheme === 'dark' ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </ActionIcon>
  );
}
