import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionRow } from './action-row.tsx';
import { type EditedAction, newAction } from './rule-form-values.ts';
import classes from './rules.module.css';
import { moved } from './use-rule-order.ts';

interface Props {
  actions: EditedAction[];
  onChange(actions: EditedAction[]): void;
  errorOf(id: number): string | undefined;
}

/** What a rule does, one after another. */
export function ActionList({ actions, onChange, errorOf }: Props) {
  const { t } = useTranslation('rules');
  const [fresh, setFresh] = useState<number>();
  return (
    <fieldset className={classes.group}>
      <VisuallyHidden component="legend">{t('form.actions')}</VisuallyHidden>
      <ol className={classes.parts}>
        {actions.map((action, n) => (
          <li key={action.id}>
            <ActionRow
              action={action}
              label={t('form.actionAt', { place: n + 1 })}
              error={errorOf(action.id)}
              isFresh={fresh === action.id}
              onChange={(changed) => onChange(actions.map((one) => (one === action ? changed : one)))}
              onRemove={() => onChange(actions.filter((one) => one !== action))}
              onUp={n > 0 ? () => onChange(moved(actions, n, n - 1)) : undefined}
              onDown={n < actions.length - 1 ? () => onChange(moved(actions, n, n + 1)) : undefined}
            />
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          const action = newAction();
          setFresh(action.id);
          onChange([...actions, action]);
        }}
      >
        {t('form.addAction')}
      </Button>
    </fieldset>
  );
}
