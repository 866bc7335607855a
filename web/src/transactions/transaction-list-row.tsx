import { IconChevronDown, IconCircleCheck, IconPaperclip, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useMemo } from 'react';
import { dayOf } from '../time/day.ts';
import classes from './transaction-list.module.css';
import type { Row } from './transaction-list.queries.ts';
import { balanceAfter, factsOf, type RowFacts } from './transaction-list-facts.ts';
import { SplitRows } from './transaction-list-splits.tsx';
import { RowAmount, type RowTools } from './transaction-list-tools.tsx';

/** What can be done with a row besides opening it. */
export interface RowActions {
  /** Shows or hides the splits of a transaction. */
  onToggleSplits?(row: Row): void;
  /** Begins to edit it in place. */
  onEdit?(row: Row): void;
}

interface Props extends RowActions {
  row: Row;
  tools: RowTools;
  /** The day of the row above, so that each day is written once. */
  dayAbove?: string | undefined;
  /** Two lines, for narrow places. */
  compact: boolean;
  /** The account from which money is looked at. */
  accountId?: string | undefined;
  /** Whether the splits are shown below. */
  expanded?: boolean;
  /** The box for selecting it, where rows can be selected. */
  checkbox?: ReactNode;
}

interface PartProps {
  row: Row;
  tools: RowTools;
  facts: RowFacts;
  accountId?: string | undefined;
}

/** One transaction of a list. Hundreds fly by when somebody scrolls, so that it is made of plain elements. */
export const TransactionRow = memo(function TransactionRow(props: Props) {
  const { row, tools, dayAbove, compact, accountId, expanded, checkbox } = props;
  const facts = useMemo(() => factsOf(row, accountId), [row, accountId]);
  const splits = row.attributes.transactions;
  if (!facts) return null;
  const isNewDay = dayAbove !== dayOf(facts.date);
  const part: PartProps = { row, tools, facts, accountId };
  return (
    <>
      <div className={classes.row} data-new-day={isNewDay || undefined}>
        {checkbox}
        {!compact && <DateCell {...part} repeats={!isNewDay} />}
        <div className={classes.main}>
          <span className={classes.titleLine}>
            <Title {...part} />
            {splits.length > 1 && props.onToggleSplits && (
              <SplitsButton {...part} expanded={expanded === true} onToggle={props.onToggleSplits} />
            )}
            <Marks {...part} />
          </span>
          {compact && <SecondLine {...part} />}
        </div>
        {!compact && <Accounts {...part} />}
        {!compact && <Labels {...part} />}
        <Amounts {...part} compact={compact} />
        {!compact && <Balance {...part} />}
        {!compact && props.onEdit && <EditButton {...part} onEdit={props.onEdit} />}
      </div>
      {expanded && <SplitRows splits={splits} accountId={accountId} tools={tools} />}
    </>
  );
});

function Title({ row, facts, tools }: PartProps) {
  return (
    <Link to="/transactions/$id" params={{ id: row.id }} className={classes.title}>
      {facts.title || tools.t('list.noDescription')}
    </Link>
  );
}

/** The day stands where it changes; for those who listen it stands in every row. */
function DateCell({ facts, tools, repeats }: PartProps & { repeats: boolean }) {
  return (
    <time dateTime={dayOf(facts.date)} className={repeats ? classes.unseen : classes.date}>
      {tools.near(facts.date)}
    </time>
  );
}

function SplitsButton({
  row,
  tools,
  expanded,
  onToggle,
}: PartProps & { expanded: boolean; onToggle(row: Row): void }) {
  const count = row.attributes.transactions.length;
  const label = tools.t('list.splits', { count });
  return (
    <button
      type="button"
      className={classes.splitsButton}
      aria-expanded={expanded}
      aria-label={label}
      title={label}
      onClick={() => onToggle(row)}
    >
      {count}
      <IconChevronDown size={12} aria-hidden data-turned={expanded || undefined} />
    </button>
  );
}

function Marks({ facts, tools }: PartProps) {
  return (
    <>
      {facts.reconciled && (
        <span className={classes.mark} title={tools.t('list.reconciled')}>
          <IconCircleCheck size={14} role="img" aria-label={tools.t('list.reconciled')} />
        </span>
      )}
      {facts.hasAttachments && (
        <span className={classes.mark} title={tools.t('list.attachments')}>
          <IconPaperclip size={14} role="img" aria-label={tools.t('list.attachments')} />
        </span>
      )}
    </>
  );
}

/** From where to where; seen from one account only the other side is news. */
function Accounts({ facts, accountId, tools }: PartProps) {
  const from = facts.sources.join(', ');
  const to = facts.destinations.join(', ');
  if (accountId !== undefined) {
    const other = facts.direction === 'in' ? from : to;
    return (
      <span className={classes.accounts} title={other}>
        <span className={classes.account}>{other}</span>
      </span>
    );
  }
  return (
    <span className={classes.accounts} title={`${from} → ${to}`}>
      <span className={classes.account}>{from}</span>
      <span role="img" aria-label={tools.t('list.to')}>
        →
      </span>
      <span className={classes.account}>{to}</span>
    </span>
  );
}

function Labels({ facts, tools }: PartProps) {
  const shownTags = facts.tags.slice(0, 2);
  const hidden = facts.tags.length - shownTags.length;
  const categories = facts.categories.join(', ');
  return (
    <span className={classes.labels}>
      {categories && (
        <span className={classes.category} title={categories}>
          {categories}
        </span>
      )}
      {facts.budgets
        // A budget that is called as the category says nothing new.
        .filter((budget) => !facts.categories.includes(budget))
        .map((budget) => (
          <span key={budget} className={classes.chip} title={`${tools.t('list.budget')}: ${budget}`}>
            {budget}
          </span>
        ))}
      {shownTags.map((tag) => (
        <span key={`#${tag}`} className={classes.chip} title={tag}>
          #{tag}
        </span>
      ))}
      {hidden > 0 && (
        <span className={classes.chip} title={facts.tags.join(', ')}>
          +{hidden}
        </span>
      )}
    </span>
  );
}

/** On a phone: what it was for, and with whom. */
function SecondLine({ facts, accountId }: PartProps) {
  const isIn = facts.direction === 'in';
  const other = (isIn ? facts.sources : facts.destinations).join(', ');
  const own = (isIn ? facts.destinations : facts.sources).join(', ');
  const parts =
    facts.direction === 'moved'
      ? [`${own} → ${other}`]
      : [facts.categories.join(', '), accountId === undefined ? own : other];
  return <span className={classes.secondLine}>{parts.filter(Boolean).join(' · ')}</span>;
}

function Amounts({ facts, tools, compact }: PartProps & { compact: boolean }) {
  return (
    <span className={classes.amount}>
      <span className={classes.amountLine}>
        {facts.amounts.map((amount) => (
          <RowAmount
            key={amount.currency.currency_code}
            {...{ amount, tools }}
            direction={facts.direction}
            signed={facts.direction === 'in'}
          />
        ))}
      </span>
      {compact && (
        <time dateTime={dayOf(facts.date)} className={classes.secondLine}>
          {tools.near(facts.date)}
        </time>
      )}
    </span>
  );
}

function Balance({ row, tools, accountId }: PartProps) {
  const amount = accountId && balanceAfter(row.attributes.transactions, accountId);
  if (!amount) return null;
  return (
    <span className={classes.balance} title={tools.t('list.balanceAfter')}>
      <span className={classes.unseen}>{tools.t('list.balanceAfter')} </span>
      <RowAmount {...{ amount, tools }} direction="plain" />
    </span>
  );
}

function EditButton({ row, facts, tools, onEdit }: PartProps & { onEdit(row: Row): void }) {
  if (row.attributes.transactions.length > 1) return <span />;
  return (
    <button
      type="button"
      className={classes.editButton}
      aria-label={tools.t('list.editHere', { name: facts.title })}
      title={tools.t('list.edit')}
      onClick={() => onEdit(row)}
    >
      <IconPencil size={15} aria-hidden />
    </button>
  );
}
