import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, contentOf, serverUrl } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Row, Rows } from '../parts/rows.tsx';
import { Section } from '../parts/section.tsx';

/** What this server is. */
export function AboutSection() {
  const { t } = useTranslation('settings');
  const about = useQuery({
    queryKey: ['about'],
    queryFn: async () => (await contentOf(api.GET('/v1/about'))).data,
  });
  return (
    <Section title={t('about.title')} explain={t('about.explain')}>
      <Loaded query={about}>
        {({ ledgerfly_version, api_version, php_version, os, driver }) => (
          <Rows label={t('about.title')}>
            <Row name={t('about.version', { version: ledgerfly_version })} facts={t('about.licence')} />
            <Row name={t('about.api', { version: api_version })} facts={t('about.apiExplain')}>
              <Anchor href={`${serverUrl}/docs`} target="_blank" rel="noreferrer" size="sm">
                {t('about.docs')}
              </Anchor>
            </Row>
            <Row name={t('about.address')} facts={serverUrl} />
            <Row
              name={t('about.runsOn')}
              facts={`Node.js ${php_version} · ${os} · ${driver === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`}
            />
          </Rows>
        )}
      </Loaded>
    </Section>
  );
}
