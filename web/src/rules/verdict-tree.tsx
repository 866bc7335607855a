import { Text } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../api/client.ts';
import { takesValue } from './operators.ts';
import classes from './rules.module.css';
import { useRuleWords } from './words.ts';

type Condition = Schema<'RuleConditionVerdict'>;
type Tree = Schema<'RuleConditionsVerdict'>;

interface Props {
  triggers: readonly Condition[];
  strict: boolean;
  conditions: Tree | null;
}

/** What each condition of a rule says of a split, as a tree with ticks and crosses. */
export function Verdicts({ triggers, strict, conditions }: Props) {
  const tree = wholeOf({ triggers, strict, conditions });
  return <ul className={classes.verdicts}>{tree && <Verdict tree={tree} />}</ul>;
}

/** Triggers and nested conditions as the one tree as which they are edited. */
function wholeOf({ triggers, strict, conditions }: Props): Tree | undefined {
  // A trigger that always holds only stands there because the API wants one.
  const isIdle = conditions !== null && triggers.every(({ type }) => type === 'exists');
  const told = isIdle ? [] : [...triggers];
  if (conditions === null) {
    return strict
      ? { all: told, holds: told.every((one) => one.holds) }
      : { any: told, holds: told.some((one) => one.holds) };
  }
  if (told.length === 0) return conditions;
  const first: Tree[] =
    strict || told.length === 1 ? told : [{ any: told, holds: told.some((one) => one.holds) }];
  const parts = [...first, ...('all' in conditions ? conditions.all : [conditions])];
  return { all: parts, holds: parts.every((one) => one.holds) };
}

function Mark({ holds, skipped = false }: { holds: boolean; skipped?: boolean }) {
  const { t } = useTranslation('rules');
  if (skipped) return <IconCircleMinus size={20} aria-label={t('explain.skipped')} />;
  return holds ? (
    <IconCircleCheck size={20} className={classes.yes} aria-label={t('explain.holds')} />
  ) : (
    <IconCircleX size={20} className={classes.no} aria-label={t('explain.holdsNot')} />
  );
}

function Verdict({ tree }: { tree: Tree }) {
  const { t } = useTranslation('rules');
  if ('type' in tree) return <Leaf condition={tree} />;
  const isNot = 'not' in tree;
  const parts = isNot ? [tree.not] : 'all' in tree ? tree.all : tree.any;
  const [first] = parts;
  if (!isNot && parts.length === 1 && first) return <Verdict tree={first} />;
  const name = isNot ? t('form.not') : t('all' in tree ? 'form.all' : 'form.any');
  return (
    <li>
      <div className={classes.verdict}>
        <Mark holds={tree.holds} />
        <Text size="sm" c="dimmed">
          {name}
        </Text>
      </div>
      <ul className={classes.verdicts}>
        {parts.map((part, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and do not move.
          <Verdict key={n} tree={part} />
        ))}
      </ul>
    </li>
  );
}

function Leaf({ condition }: { condition: Condition }) {
  const { t } = useTranslation('rules');
  const words = useRuleWords();
  const { type, holds, skipped, seen, problem } = condition;
  return (
    <li className={classes.verdict}>
      <Mark holds={holds} skipped={skipped} />
      <span>
        <Text size="sm" span>
          {words.leaf(condition)}
        </Text>
        {problem !== null ? (
          <Text size="xs" c="red">
            {problem}
          </Text>
        ) : (
          takesValue(type) &&
          !skipped && (
            <Text size="xs" c="dimmed">
              {seen === null
                ? t('explain.seenNothing')
                : t('explain.seen', { value: words.seen(type, seen) })}
            </Text>
          )
        )}
      </span>
    </li>
  );
}
