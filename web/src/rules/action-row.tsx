import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { AmountInput } from '../parts/amount-input.tsx';
import { SuggestInput } from '../parts/suggest-input.tsx';
import { ACTIONS, isActionType, isExpression } from './action-kinds.ts';
import { fieldsOf, focusField } from './focus-field.ts';
import { ActionSelect } from './operator-select.tsx';
import { RowMenu } from './row-menu.tsx';
import type { EditedAction } from './rule-form-values.ts';
import classes from './rules.module.css';

interface Props {
  action: EditedAction;
  label: string;
  error: string | undefined;
  isFresh: boolean;
  onChange(action: EditedAction): void;
  onRemove(): void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** One thing that a rule does. */
export function ActionRow({ action, label, error, isFresh, onChange, onRemove, onUp, onDown }: Props) {
  const { t } = useTranslation('rules');
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isFresh) focusField(row.current, 0);
  }, [isFresh]);
  const set = (changed: Partial<EditedAction>) => onChange({ ...action, ...changed });
  const takes = isActionType(action.type) && ACTIONS[action.type].kind !== 'none';
  const isComputed = isExpression(action.value);
  const wasComputed = useRef(isComputed);
  // Another field stands there then, and whoever is typing goes on in it.
  useLayoutEffect(() => {
    if (wasComputed.current !== isComputed) fieldsOf(row.current)[1]?.focus();
    wasComputed.current = isComputed;
  }, [isComputed]);
  return (
    <fieldset
      ref={row}
      className={classes.condition}
      aria-label={label}
      data-off={action.active ? undefined : true}
    >
      <ActionSelect
        value={action.type}
        aria-label={t('form.actionOf', { label })}
        error={takes ? undefined : error}
        onChange={(type) => {
          set({ type, value: ACTIONS[type].kind === 'none' ? '' : action.value });
          focusField(row.current, 1);
        }}
      />
      {takes ? (
        <ActionValue action={action} label={t('form.valueOf', { label })} error={error} set={set} />
      ) : (
        <span />
      )}
      <div className={classes.buttons}>
        {takes && (
          <Button
            size="compact-sm"
            h={32}
            variant={isComputed ? 'filled' : 'default'}
            aria-pressed={isComputed}
            aria-label={`ƒx: ${t('form.compute')}`}
            title={t('form.compute')}
            onClick={() => set({ value: isComputed ? action.value.slice(1) : `=${action.value}` })}
          >
            ƒx
          </Button>
        )}
        <RowMenu
          label={t('form.moreOf', { label })}
          active={action.active}
          onActive={(active) => set({ active })}
          stop={{ value: action.stop, label: t('form.stopAtAction'), onChange: (stop) => set({ stop }) }}
          onUp={onUp}
          onDown={onDown}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('form.removeOf', { label })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  );
}

interface ValueProps extends Pick<Props, 'action' | 'label' | 'error'> {
  set(changed: Partial<EditedAction>): void;
}

function ActionValue({ action, label, error, set }: ValueProps) {
  const { t } = useTranslation(['rules', 'common']);
  if (!isActionType(action.type)) return null;
  const { kind, suggests, types, optional } = ACTIONS[action.type];
  if (isExpression(action.value)) return <Expression {...{ action, label, error, set }} />;
  const change = (value: string) => set({ value });
  const field = {
    'aria-label': label,
    error,
    value: action.value,
    ...(optional && { placeholder: t('common:optional') }),
  };
  if (kind === 'amount') return <AmountInput {...field} onChange={change} />;
  if (suggests) {
    return <SuggestInput {...field} kind={suggests} {...(types && { among: { types } })} onChange={change} />;
  }
  if (kind === 'long') {
    return (
      <Textarea
        {...field}
        autosize
        maxRows={6}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
    );
  }
  return <TextInput {...field} onChange={({ currentTarget }) => change(currentTarget.value)} />;
}

/** How long typing must pause before an expression is checked, in milliseconds. */
const PAUSE_MS = 300;

/** A value that is computed for each transaction, checked while it is typed. */
function Expression({ action, label, error, set }: ValueProps) {
  const { t } = useTranslation('rules');
  const [expression] = useDebouncedValue(action.value, PAUSE_MS);
  const check = useQuery({
    queryKey: ['rules', 'expression', expression],
    queryFn: () => contentOf(api.GET('/v1/rules/validate-expression', { params: { query: { expression } } })),
    enabled: expression.length > 1,
    retry: false,
    meta: { volatile: true },
  });
  const mistake = check.error && expression === action.value ? check.error.message : undefined;
  return (
    <TextInput
      aria-label={label}
      value={action.value}
      onChange={({ currentTarget }) => set({ value: currentTarget.value })}
      error={mistake ?? error}
      description={t('form.computeHow')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
