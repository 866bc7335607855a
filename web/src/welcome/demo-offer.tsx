import { Button, Paper, Progress, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { tell } from '../parts/notices.ts';
import { Problem } from '../parts/problem.tsx';
import classes from './welcome.module.css';

/** Offers to fill empty books with a household that never was; not there where there is anything already. */
export function DemoOffer() {
  const { t } = useTranslation('welcome');
  const navigate = useNavigate();
  const { data: isEmpty } = useQuery({
    queryKey: ['accounts', 'any'],
    async queryFn() {
      const { meta } = await contentOf(api.GET('/v1/accounts', { params: { query: { limit: 1 } } }));
      return meta.pagination.total === 0;
    },
  });
  const fill = useMutation({
    mutationFn: () => contentOf(api.POST('/v1/data/demo')),
    onSuccess({ transactions }) {
      tell(t('demo.done', { count: transactions }));
      return navigate({ to: '/' });
    },
  });
  if (!isEmpty && fill.isIdle) return null;
  return (
    <Paper withBorder p="lg" mt="md">
      <Title order={2} size="h5">
        {t('demo.title')}
      </Title>
      <div className={classes.or}>
        <Text size="sm" c="dimmed">
          {t('demo.explain')}
        </Text>
        <Button variant="light" flex="none" disabled={fill.isPending} onClick={() => fill.mutate()}>
          {t('demo.fill')}
        </Button>
      </div>
      {fill.isPending && (
        <div role="status">
          <Progress value={100} animated mt="md" aria-label={t('demo.busy')} />
          <Text size="sm" mt="xs">
            {t('demo.busy')}
          </Text>
        </div>
      )}
      {fill.error && <Problem error={fill.error} />}
    </Paper>
  );
}
