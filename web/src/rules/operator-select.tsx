import {
  type ComboboxItem,
  type ComboboxParsedItem,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_GROUPS, type ActionType } from './action-kinds.ts';
import { OPERATOR_GROUPS, OPERATORS, operatorNamed } from './operators.ts';
import { useRuleWords } from './words.ts';

/** What is written of a choice, without accents and capitals. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds choices that have all words that were typed, in any order. */
const byWords: OptionsFilter = ({ options, search }) => {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const fits = ({ label }: ComboboxItem) => words.every((word) => folded(label).includes(word));
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return fits(option) ? [option] : [];
    const items = option.items.filter((item) => fits(item as ComboboxItem));
    return items.length > 0 ? [{ ...option, items }] : [];
  });
};

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter'> & { value: string };

const COMMON: SelectProps = {
  searchable: true,
  allowDeselect: false,
  filter: byWords,
  selectFirstOptionOnChange: true,
  comboboxProps: { shadow: 'md', width: 'max-content', position: 'bottom-start' },
  maxDropdownHeight: 360,
  checkIconPosition: 'right',
};

/** Chooses what a condition asks, from all that can be asked; typing finds it. */
export function OperatorSelect({ value, onChange, ...rest }: Props & { onChange: (name: string) => void }) {
  const { t } = useTranslation(['rules', 'common']);
  const words = useRuleWords();
  const data = useMemo(
    () =>
      OPERATOR_GROUPS.map((group) => ({
        group: t(`group.${group}`),
        items: OPERATORS.filter(
          (operator) => operator.group === group && operator.name !== 'user_action',
        ).map((operator) => ({ value: operator.name, label: words.operator(operator) })),
      })),
    [t, words],
  );
  return (
    <Select
      {...COMMON}
      {...rest}
      data={data}
      value={operatorNamed(value)?.name ?? null}
      placeholder={t('form.chooseOperator')}
      nothingFoundMessage={t('common:palette.empty')}
      onChange={(name) => {
        if (name !== null) onChange(name);
      }}
    />
  );
}

/** Chooses what a rule does. */
export function ActionSelect({ value, onChange, ...rest }: Props & { onChange: (type: ActionType) => void }) {
  const { t } = useTranslation(['rules', 'common']);
  const data = useMemo(
    () =>
      (['sorting', 'texts', 'accounts', 'more'] as const).map((group) => ({
        group: t(`actionGroup.${group}`),
        items: (Object.keys(ACTION_GROUPS[group]) as ActionType[]).map((type) => ({
          value: type,
          label: t(`action.${type}`),
        })),
      })),
    [t],
  );
  return (
    <Select
      {...COMMON}
      {...rest}
      data={data}
      value={value === '' ? null : value}
      placeholder={t('form.chooseAction')}
      nothingFoundMessage={t('common:palette.empty')}
      onChange={(type) => {
        if (type !== null) onChange(type as ActionType);
      }}
    />
  );
}
