import { useTranslation } from 'react-i18next';
import { useSession } from '../api/session.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { ConfigurationSection } from './configuration/configuration.section.tsx';
import { FactsSection } from './facts/facts.section.tsx';
import { JobsSection } from './facts/jobs.section.tsx';
import { PeopleSection } from './people/people.section.tsx';
import classes from './system.module.css';

/** What the owner of the server looks after: its state, its people, its settings. */
export function SystemScreen() {
  const { t } = useTranslation(['system', 'common']);
  const person = useSession();
  const isOwner = person?.attributes.role === 'owner';
  return (
    <div className={classes.page}>
      <PageHeader title={t('common:nav.system')} sub={t('explain')} />
      {isOwner && (
        <>
          <FactsSection />
          <PeopleSection own={person.id} />
          <JobsSection />
          <ConfigurationSection />
        </>
      )}
      {person && !isOwner && <EmptyState title={t('notOwner')} text={t('notOwnerExplain')} />}
    </div>
  );
}
