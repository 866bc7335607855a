import { Button, Code, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { IconPlug, IconPlus, IconTargetArrow, IconWand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverUrl } from '../api/client.ts';
import { addTransaction } from '../transactions/adding.ts';
import classes from './welcome.module.css';

/** What can be done once there is an account. */
export function NextStep() {
  const { t } = useTranslation('welcome');
  return (
    <Paper withBorder p="lg">
      <Title order={2} size="h4" mb="md">
        {t('next.title')}
      </Title>
      <ul className={classes.choices}>
        <li>
          <UnstyledButton className={classes.choice} onClick={() => addTransaction()}>
            <IconPlus size={22} aria-hidden />
            <Words title={t('next.add')}>{t('next.addExplain')}</Words>
          </UnstyledButton>
        </li>
        <li>
          <Link to="/settings" hash="tokens" className={classes.choice}>
            <IconPlug size={22} aria-hidden />
            <Words title={t('next.connect')}>
              {t('next.connectExplain')} <Code>{serverUrl}</Code>
            </Words>
          </Link>
        </li>
        <li>
          <Link to="/budgets" className={classes.choice}>
            <IconTargetArrow size={22} aria-hidden />
            <Words title={t('next.budget')}>{t('next.budgetExplain')}</Words>
          </Link>
        </li>
        <li>
          <Link to="/rules" className={classes.choice}>
            <IconWand size={22} aria-hidden />
            <Words title={t('next.rules')}>{t('next.rulesExplain')}</Words>
          </Link>
        </li>
      </ul>
      <Button component={Link} to="/" mt="lg" size="md" fullWidth>
        {t('next.home')}
      </Button>
    </Paper>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span>
      <Text fw={600} component="span" display="block">
        {title}
      </Text>
      <Text size="sm" c="dimmed" component="span">
        {children}
      </Text>
    </span>
  );
}
