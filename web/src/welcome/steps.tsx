import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './welcome.module.css';

/** Shows which steps there are, which are done, and which one is next. */
export function Steps({ names, current }: { names: string[]; current: number }) {
  const { t } = useTranslation('welcome');
  return (
    <ol className={classes.steps}>
      {names.map((name, step) => (
        <li
          key={name}
          className={classes.step}
          data-done={step < current}
          data-current={step === current}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {step < current ? <IconCheck size={14} stroke={3} /> : step + 1}
          </span>
          <span className={classes.stepName}>{name}</span>
          {step < current && <VisuallyHidden>{t('stepDone')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
