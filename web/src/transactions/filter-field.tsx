import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent as KeyPress, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complete, mistakeIn, QUERY_MAX, readTerms, typingAt } from './filter-language.ts';
import { OPERATOR_NAMES } from './filter-operators.ts';
import { type Completion, useCompletions } from './filter-suggestions.ts';
import classes from './filters.module.css';

/** How long typing must pause before the list follows, in milliseconds. */
const PAUSE_MS = 400;
/** The same where the word may become the name of an operator. */
const LONG_PAUSE_MS = 1500;

/** Nothing corrects or completes a query but the page itself. */
const PLAIN = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;

interface Props {
  value: string;
  onChange(query: string): void;
  /** What the server said about the query. */
  error?: string | undefined;
}

/** Whether a query can be asked although somebody may still be typing it. */
const isComplete = (query: string): boolean =>
  mistakeIn(query) === undefined &&
  readTerms(query).every(({ field, value }) => field === null || value !== '');

/** The query that narrows the list, in the search language, which it completes while one types. */
export function FilterField({ value, onChange, error }: Props) {
  const { t } = useTranslation(['transactions', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const field = useFilterText(value, onChange);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const completions = useCompletions(typingAt(field.text, field.cursor), combobox.dropdownOpened);
  useSlash(input);
  const take = (completion: Completion) => {
    const next = complete(field.text, typingAt(field.text, field.cursor), completion.insert);
    field.write(next.query, next.cursor);
    if (!completion.insert.endsWith(':')) field.ask(next.query);
    requestAnimationFrame(() => {
      input.current?.setSelectionRange(next.cursor, next.cursor);
      combobox.resetSelectedOption();
      combobox.openDropdown();
    });
  };
  const clear = () => {
    field.ask('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyPress<HTMLInputElement>) => {
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) {
      field.ask(field.text);
      combobox.closeDropdown();
    }
    if (event.key === 'Escape' && !combobox.dropdownOpened) event.currentTarget.blur();
  };
  const mistake = useMistake(field.asked);
  return (
    <Combobox
      store={combobox}
      // So that what is offered lies in the same part of the page as the field.
      withinPortal={false}
      onOptionSubmit={(insert) => {
        const chosen = completions.find((completion) => completion.insert === insert);
        if (chosen) take(chosen);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          className={classes.field}
          aria-label={t('filter.label')}
          placeholder={t('filter.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={field.text && <CloseButton aria-label={t('common:clear')} onClick={clear} />}
          value={field.text}
          error={error ?? mistake}
          maxLength={QUERY_MAX}
          {...PLAIN}
          onChange={({ currentTarget }) => {
            field.write(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onSelect={({ currentTarget }) => field.moveTo(currentTarget.selectionStart ?? 0)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            field.ask(field.text);
          }}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Options completions={completions} />
    </Combobox>
  );
}

function Options({ completions }: { completions: Completion[] }) {
  const { t } = useTranslation('transactions');
  return (
    <Combobox.Dropdown hidden={completions.length === 0}>
      <Combobox.Options aria-label={t('filter.completions')}>
        {completions.map(({ insert, label, explanation }) => (
          <Combobox.Option key={insert} value={insert} className={classes.option}>
            <span className={classes.optionName}>{label}</span>
            {explanation && <span className={classes.explanation}>{explanation}</span>}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** What is typed, where the cursor is, and when the list is to follow. */
function useFilterText(value: string, onChange: (query: string) => void) {
  const [text, setText] = useState(value);
  const [cursor, setCursor] = useState(value.length);
  const [asked, setAsked] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was asked for here last; it may come back from the address when more is typed already. */
  const sent = useRef(value);
  // What else comes from the address, as by a chip or by going back, replaces what is typed.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(waiting.current);
    setText(value);
    setAsked(value);
  }, [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const ask = (query: string) => {
    clearTimeout(waiting.current);
    sent.current = query.trim();
    setText(query);
    setAsked(query);
    if (query.trim() !== value) onChange(query.trim());
  };
  const write = (query: string, at: number) => {
    setText(query);
    setCursor(at);
    clearTimeout(waiting.current);
    const { field, text: word } = typingAt(query, at);
    const mayBeOperator =
      field === null && word !== '' && OPERATOR_NAMES.some((name) => name.startsWith(word));
    const pause = mayBeOperator ? LONG_PAUSE_MS : PAUSE_MS;
    if (isComplete(query)) waiting.current = setTimeout(() => ask(query), pause);
  };
  return { text, cursor, asked, write, ask, moveTo: setCursor };
}

/** Says what the server would silently pass over. */
function useMistake(query: string): string | undefined {
  const { t } = useTranslation(['transactions', 'common']);
  const mistake = mistakeIn(query);
  if (mistake?.kind === 'operator') return t('filter.noOperator', { name: mistake.name });
  if (mistake?.kind === 'amount') return t('filter.noAmount', { name: mistake.name });
  if (mistake?.kind === 'day') return t('filter.noDay', { name: mistake.name });
  return mistake && t('filter.tooLong', { max: QUERY_MAX });
}

/** `/` goes to the field, where elsewhere it opens the palette. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyping || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
      input.current?.select();
      input.current?.scrollIntoView({ block: 'center' });
    };
    // Before the keys of the frame, which listen at the document.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [input]);
}
