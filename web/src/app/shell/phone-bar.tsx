import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconArrowsExchange, IconHome, IconMenu2, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { addTransaction } from '../../transactions/adding.ts';
import classes from './shell.module.css';

/** What the thumb reaches on a phone. */
export function PhoneBar({ menuOpened, onMenu }: { menuOpened: boolean; onMenu: () => void }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.phoneBar} aria-label={t('menu')}>
      <Link to="/" className={classes.tab} activeOptions={{ exact: true }}>
        <IconHome size={22} aria-hidden />
        <span>{t('nav.dashboard')}</span>
      </Link>
      <Link to="/transactions" className={classes.tab}>
        <IconArrowsExchange size={22} aria-hidden />
        <span>{t('nav.transactions')}</span>
      </Link>
      <ActionIcon
        size={48}
        radius="xl"
        mx="auto"
        aria-label={t('addTransaction')}
        onClick={() => addTransaction()}
      >
        <IconPlus size={24} aria-hidden />
      </ActionIcon>
      <Link to="/budgets" className={classes.tab}>
        <IconTargetArrow size={22} aria-hidden />
        <span>{t('nav.budgets')}</span>
      </Link>
      <UnstyledButton
        className={classes.tab}
        aria-expanded={menuOpened}
        aria-controls="menu"
        onClick={onMenu}
      >
        <IconMenu2 size={22} aria-hidden />
        <span>{t('more')}</span>
      </UnstyledButton>
    </nav>
  );
}
