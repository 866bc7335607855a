import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editing } from './condition-group.tsx';
import { type Leaf, withPart } from './condition-tree.ts';
import { ConditionValue } from './condition-value.tsx';
import { focusField } from './focus-field.ts';
import { OperatorSelect } from './operator-select.tsx';
import { takesValue } from './operators.ts';
import { RowMenu } from './row-menu.tsx';
import classes from './rules.module.css';

interface Props {
  leaf: Leaf;
  /** How it is called for those who cannot see where it stands: `Condition 2`. */
  label: string;
  /** Whether it can be switched off, and on again. */
  canSwitch: boolean;
  /** Whether those behind it can be left out when it holds. */
  canStop: boolean;
  editing: Editing;
}

/** One condition: what it asks, what it compares with, and whether it must be otherwise. */
export function ConditionRow({ leaf, label, canSwitch, canStop, editing }: Props) {
  const { t } = useTranslation('rules');
  const row = useRef<HTMLFieldSetElement>(null);
  const { root, change, errorOf, fresh } = editing;
  // What was just added is chosen next, without reaching for the mouse.
  useEffect(() => {
    if (fresh === leaf.id) focusField(row.current, 0);
  }, [fresh, leaf.id]);
  const set = (changed: Partial<Leaf>) => change(withPart(root, leaf.id, () => ({ ...leaf, ...changed })));
  const error = errorOf(leaf.id);
  return (
    <fieldset
      ref={row}
      className={classes.condition}
      aria-label={label}
      data-off={leaf.active ? undefined : true}
    >
      <OperatorSelect
        value={leaf.type}
        aria-label={t('form.operatorOf', { label })}
        error={takesValue(leaf.type) && leaf.type !== '' ? undefined : error}
        onChange={(type) => {
          set({ type, value: takesValue(type) ? leaf.value : '' });
          focusField(row.current, 1);
        }}
      />
      {leaf.type === '' ? (
        <span />
      ) : (
        <ConditionValue
          key={leaf.type}
          type={leaf.type}
          value={leaf.value}
          label={t('form.valueOf', { label })}
          error={error}
          onChange={(value) => set({ value })}
        />
      )}
      <div className={classes.buttons}>
        <Button
          size="compact-sm"
          h={32}
          variant={leaf.prohibited ? 'filled' : 'default'}
          aria-pressed={leaf.prohibited}
          title={t('form.notHow')}
          onClick={() => set({ prohibited: !leaf.prohibited })}
        >
          {t('form.not')}
        </Button>
        {canSwitch && (
          <RowMenu
            label={t('form.moreOf', { label })}
            active={leaf.active}
            onActive={(active) => set({ active })}
            stop={
              canStop
                ? { value: leaf.stop, label: t('form.stopAtCondition'), onChange: (stop) => set({ stop }) }
                : undefined
            }
          />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('form.removeOf', { label })}
          onClick={() => change(withPart(root, leaf.id, () => undefined))}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  );
}
