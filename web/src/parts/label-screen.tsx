import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Attachments } from '../attachments/attachments.tsx';
import { HistoryOf } from '../history/history-of.tsx';
import { TransactionsOf } from '../transactions/transactions-of.tsx';
import { EditAndDelete } from './edit-and-delete.tsx';
import { Notes } from './notes.tsx';
import { PageHeader } from './page-header.tsx';
import { PeriodPicker, type PeriodProps } from './period-picker.tsx';

/** Labels that have a screen of this outline: their words in the API, in the history, and their list. */
const LABELS = {
  budget: { type: 'Budget', subject: 'budgets', list: '/budgets' },
  category: { type: 'Category', subject: 'categories', list: '/categories' },
  tag: { type: 'Tag', subject: 'tags', list: '/tags' },
} as const;

interface Props {
  kind: keyof typeof LABELS;
  id: string;
  name: string;
  sub?: ReactNode;
  notes: string | null | undefined;
  period: PeriodProps;
  /** What else goes when it is deleted. */
  warning: string;
  onEdit(): void;
  remove(): Promise<unknown>;
  /** What only this kind of label shows, above its transactions. */
  children?: ReactNode;
}

/** The screen of what transactions are sorted by: what is known of it, and its transactions of a period. */
export function LabelScreen({ kind, id, name, sub, notes, period, children, ...doing }: Props) {
  const navigate = useNavigate();
  const { type, subject, list } = LABELS[kind];
  return (
    <>
      <PageHeader title={name} sub={sub}>
        <PeriodPicker {...period} />
        <EditAndDelete name={name} {...doing} done={() => void navigate({ to: list })} />
      </PageHeader>
      <Stack gap="lg">
        <Notes text={notes} />
        {children}
        <TransactionsOf source={{ of: kind, id, ...period.value }} />
        <Attachments type={type} id={id} />
        <HistoryOf subject={subject} id={id} />
      </Stack>
    </>
  );
}
