import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../parts/page-header.tsx';
import { AccountStep, type AddedAccount } from './account-step.tsx';
import { MoneyStep } from './money-step.tsx';
import { NextStep } from './next-step.tsx';
import { Steps } from './steps.tsx';
import classes from './welcome.module.css';

/** The first run: currency and language, the first account, and what can be done next. */
export function WelcomeScreen() {
  const { t } = useTranslation('welcome');
  const [step, setStep] = useState(0);
  const [added, setAdded] = useState<AddedAccount[]>([]);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const names = [t('step.money'), t('step.account'), t('step.next')];
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The button that led here is gone, and the keyboard would begin at the top of the page again.
    content.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  const next = () => setStep(step + 1);
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sub={t('sub')} />
      <Steps names={names} current={step} />
      <div ref={content} tabIndex={-1} className={classes.content}>
        {step === 0 && <MoneyStep onNext={next} />}
        {step === 1 && (
          <AccountStep
            added={added}
            onAdded={(account) => setAdded((before) => [...before, account])}
            onNext={next}
          />
        )}
        {step === 2 && <NextStep />}
      </div>
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
