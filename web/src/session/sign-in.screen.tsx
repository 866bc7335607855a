import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema, serverUrl } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { sessionQuery } from '../api/session.ts';
import { useSettings } from '../app/settings.tsx';
import { LanguageSelect } from '../settings/language-select.tsx';
import { isOfServer, ownPath } from './own-path.ts';
import classes from './session.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The door: asks who comes, and leads on to where they wanted to go. */
export function SignInScreen() {
  const { t } = useTranslation(['session', 'common']);
  const settings = useSettings();
  const goOn = useGoOn();
  // What was kept on this device from before may be long over, so it is asked again.
  const { data: person, isFetchedAfterMount } = useQuery({ ...sessionQuery, staleTime: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in is led on once.
  useEffect(() => {
    if (person && isFetchedAfterMount) void goOn();
  }, [person?.id, isFetchedAfterMount]);
  useEffect(() => {
    document.title = `${t('title')} - Ledgerfly`;
  }, [t]);
  const done = (signedIn: Schema<'User'>) => {
    // Nothing that somebody else has read here before may be seen.
    queries.clear();
    queries.setQueryData(sessionQuery.queryKey, signedIn);
    void settings.adopt();
  };
  return (
    <main className={classes.door}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <img src="./icon.svg" width={44} height={44} alt="" />
          <div>
            <Text fw={700} size="lg" lh={1.2}>
              {t('common:appName')}
            </Text>
            <Text size="sm" c="dimmed">
              {t('tagline')}
            </Text>
          </div>
        </div>
        <Paper withBorder p={{ base: 'lg', xs: 'xl' }} radius="lg">
          <Title order={1} size="h3" mb="md">
            {t('title')}
          </Title>
          <SignInForm onDone={done} />
        </Paper>
        <LanguageSelect className={classes.language} variant="unstyled" />
      </div>
    </main>
  );
}

/** Leads to where somebody wanted to go; into the welcome, whoever has nothing in their books yet. */
function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  const to = ownPath(useSearch({ strict: false }).to);
  return async () => {
    if (isOfServer(to)) return window.location.replace(serverUrl + to);
    if (to === '/' && (await isEmpty())) return navigate({ to: '/welcome', replace: true });
    await navigate({ href: to, replace: true });
  };
}

/** Whether there is no account yet. What cannot be found out must keep nobody from going on. */
async function isEmpty(): Promise<boolean> {
  try {
    const params = { query: { limit: 1, type: 'asset' as const } };
    const { meta } = await contentOf(api.GET('/v1/accounts', { params }));
    return meta.pagination.total === 0;
  } catch {
    return false;
  }
}
