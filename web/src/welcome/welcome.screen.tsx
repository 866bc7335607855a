import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../parts/page-header.tsx';
import { AccountStep } from './account-step.tsx';
import { MoneyStep } from './money-step.tsx';
import { NextStep } from './next-step.tsx';
import { Steps } from './steps.tsx';
import classes from './welcome.module.css';

/** The first run: currency and language, the first account, and what can be done next. */
export function WelcomeScreen() {
  const { t } = useTranslation('welcome');
  const [step, setStep] = useState(0);
  const names = [t('step.money'), t('step.account'), t('step.next')];
  const next = () => {
    setStep(step + 1);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sub={t('sub')} />
      <Steps names={names} current={step} />
      {step === 0 && <MoneyStep onNext={next} />}
      {step === 1 && <AccountStep onNext={next} />}
      {step === 2 && <NextStep />}
      <Group justify="space-between" mt="md">
        {step > 0 ? (
          <Anchor component="button" type="button" size="sm" onClick={() => setStep(step - 1)}>
            {t('back')}
          </Anchor>
        ) : (
          <Text size="sm" c="dimmed">
            {t('later')}
          </Text>
        )}
        {step < 2 && (
          <Anchor component={Link} to="/" size="sm">
            {t('skipAll')}
          </Anchor>
        )}
      </Group>
    </div>
  );
}
