import { Anchor, Card, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Amount, type CurrencyFacts } from '../parts/amount.tsx';
import type { Period } from '../time/day.ts';

interface Props {
  /** What the spending lacks, in a word of the search language: `has_no_budget`. */
  lack: 'has_no_budget' | 'has_no_category';
  /** What was spent so, a line for each currency. */
  sums: readonly (CurrencyFacts & { difference: string })[];
  period: Period;
  title: string;
  /** What the way to these transactions is called. */
  link: string;
}

/** What was spent in a period without being sorted, with the way to it; nothing where all is sorted. */
export function SpentWithout({ lack, sums, period, title, link }: Props) {
  if (sums.length === 0) return null;
  const query = `${lack}:true type:withdrawal date_after:${period.start} date_before:${period.end}`;
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Text>{title}</Text>
        <Group gap="md">
          {sums.map((sum) => (
            <Amount key={sum.currency_code} value={sum.difference} currency={sum} />
          ))}
          <Anchor renderRoot={(props) => <Link to="/transactions" search={{ query }} {...props} />}>
            {link}
          </Anchor>
        </Group>
      </Group>
    </Card>
  );
}
