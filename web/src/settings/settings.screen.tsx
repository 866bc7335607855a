import { NavLink, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../parts/page-header.tsx';
import { type Entry, SECTIONS } from './sections.ts';
import classes from './settings.module.css';

/** All that can be set, by sections; on a phone first the list of them. */
export function SettingsScreen() {
  const { t } = useTranslation(['settings', 'common']);
  const { hash } = useLocation();
  const named = SECTIONS.find(({ id }) => id === hash);
  const shown = named ?? SECTIONS[0];
  const Section = shown.component;
  return (
    <>
      <div className={named ? classes.heading : undefined}>
        <PageHeader title={t('common:nav.settings')} />
      </div>
      <div className={classes.screen}>
        <SectionList current={shown.id} isChoosing={!named} />
        <div className={named ? undefined : classes.onlyWide}>
          {named && (
            <Link to="/settings" className={classes.back}>
              {t('allSettings')}
            </Link>
          )}
          <Section />
        </div>
      </div>
    </>
  );
}

/** The sections; on a phone they are the screen as long as none is chosen. */
function SectionList({ current, isChoosing }: { current: string; isChoosing: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <nav
      className={isChoosing ? classes.list : `${classes.list} ${classes.onlyWide}`}
      aria-label={t('sections')}
    >
      {SECTIONS.map(({ id, explain, icon: Icon }: Entry) => (
        <NavLink
          key={id}
          component={Link}
          to="/settings"
          hash={id}
          activeOptions={{ includeHash: true }}
          active={id === current}
          label={t(`section.${id}`)}
          description={
            <Text span size="xs" c="dimmed" className={classes.onlyPhone}>
              {t(explain)}
            </Text>
          }
          leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
          rightSection={
            <span className={classes.onlyPhone}>
              <IconChevronRight size={16} aria-hidden />
            </span>
          }
          className={classes.entry}
        />
      ))}
    </nav>
  );
}
