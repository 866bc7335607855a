import { ActionIcon, Button, Group as Row, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconFolderPlus, IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConditionRow } from './condition-row.tsx';
import { type Group, newGroup, newLeaf, triggersIn, withAdded, withPart } from './condition-tree.ts';
import classes from './rules.module.css';

/** The conditions of a rule while they are edited. */
export interface Editing {
  root: Group;
  change(root: Group, added?: number): void;
  /** What is wrong with a part. */
  errorOf(id: number): string | undefined;
  /** The condition that was just added. */
  fresh: number | undefined;
}

/** How deep the API takes groups within each other; the root is the first level. */
const DEPTH_MAX = 6;

interface Props {
  group: Group;
  editing: Editing;
  depth?: number;
  /** Where it stands, for those who cannot see it: `2.1`. */
  place?: string;
}

/** Conditions of which all or any have to hold, with groups of the same kind inside. */
export function ConditionGroup({ group, editing, depth = 1, place = '' }: Props) {
  const { t } = useTranslation('rules');
  const { root, change } = editing;
  const isRoot = depth === 1;
  const set = (changed: Partial<Group>) => change(withPart(root, group.id, () => ({ ...group, ...changed })));
  const isOfTriggers = triggersIn(root) === group;
  const joiner = t(group.mode === 'all' ? 'sentence.and' : 'sentence.or');
  return (
    <fieldset className={classes.group} data-mode={group.mode}>
      <VisuallyHidden component="legend">
        {isRoot ? t('form.conditions') : t('form.groupAt', { place })}
      </VisuallyHidden>
      <Row gap="xs" justify="space-between">
        <Row gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={isRoot ? t('form.mode') : t('form.modeOf', { place })}
            value={group.mode}
            onChange={(mode) => set({ mode })}
            data={[
              { value: 'all', label: t('form.all') },
              { value: 'any', label: t('form.any') },
            ]}
          />
          {(!isRoot || group.negated) && (
            <Button
              size="compact-sm"
              h={32}
              variant={group.negated ? 'filled' : 'default'}
              aria-pressed={group.negated}
              title={t('form.notGroupHow')}
              onClick={() => set({ negated: !group.negated })}
            >
              {t('form.not')}
            </Button>
          )}
        </Row>
        {!isRoot && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('form.removeGroup', { place })}
            onClick={() => change(withPart(root, group.id, () => undefined))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </Row>
      <ul className={classes.parts}>
        {group.parts.map((part, n) => (
          <li key={part.id}>
            {n > 0 && <span className={classes.joined}>{joiner}</span>}
            {part.kind === 'group' ? (
              <ConditionGroup group={part} editing={editing} depth={depth + 1} place={`${place}${n + 1}.`} />
            ) : (
              <ConditionRow
                leaf={part}
                label={t('form.conditionAt', { place: `${place}${n + 1}` })}
                canSwitch={isRoot || isOfTriggers || !part.active}
                canStop={isOfTriggers && group.mode === 'any'}
                editing={editing}
              />
            )}
          </li>
        ))}
      </ul>
      <AddButtons group={group} editing={editing} depth={depth} />
    </fieldset>
  );
}

function AddButtons({ group, editing: { root, change }, depth }: Required<Pick<Props, 'depth'>> & Props) {
  const { t } = useTranslation('rules');
  return (
    <Row gap="xs" className={classes.adding}>
      <Button
        size="xs"
        variant="light"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          const leaf = newLeaf();
          change(withAdded(root, group.id, leaf), leaf.id);
        }}
      >
        {t('form.addCondition')}
      </Button>
      {depth < DEPTH_MAX && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconFolderPlus size={14} aria-hidden />}
          onClick={() => {
            const leaf = newLeaf();
            change(
              withAdded(root, group.id, newGroup(group.mode === 'all' ? 'any' : 'all', [leaf])),
              leaf.id,
            );
          }}
        >
          {t('form.addGroup')}
        </Button>
      )}
    </Row>
  );
}
