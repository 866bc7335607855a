import { Button, NavLink, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut, useSession } from '../../api/session.ts';
import { tellProblem } from '../../parts/notices.ts';
import { useExplain } from '../../parts/problem.tsx';
import { type Group, NAVIGATION } from './navigation.ts';
import classes from './shell.module.css';

/** The main menu, at the left or over the screen on a phone. */
export function Menu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once, however often it is drawn.
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement as HTMLElement | null;
    nav.current?.querySelector('a')?.focus();
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      opener?.focus();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [opened]);
  return (
    <nav ref={nav} id="menu" className={classes.menu} data-opened={opened} aria-label={t('nav.label')}>
      {NAVIGATION.map((group) => (
        <Entries key={group.label ?? 'first'} group={group} />
      ))}
      <Person />
    </nav>
  );
}

function Entries({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isOwner = useSession()?.attributes.role === 'owner';
  return (
    <div>
      {group.label && (
        <Text size="xs" c="dimmed" fw={600} className={classes.heading}>
          {t(group.label)}
        </Text>
      )}
      {group.entries
        .filter(({ owner }) => !owner || isOwner)
        .map(({ to, label, icon: Icon }) => (
          <NavLink
            key={to}
            component={Link}
            to={to}
            label={t(label)}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
            active={to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)}
            className={classes.link}
          />
        ))}
    </div>
  );
}

/** Who is signed in, and the way out. */
function Person() {
  const { t } = useTranslation();
  const person = useSession();
  const navigate = useNavigate();
  const explain = useExplain();
  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      // Without the server the session goes on, which whoever leaves the device has to know.
      tellProblem(explain(error as Error));
      return;
    }
    await navigate({ to: '/sign-in' });
  };
  return (
    <div className={classes.person}>
      <Text size="xs" c="dimmed" truncate>
        {person?.attributes.email}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconLogout size={16} aria-hidden />}
        onClick={() => void leave()}
      >
        {t('signOut')}
      </Button>
    </div>
  );
}
