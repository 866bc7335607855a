import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Stands where a list would be: what belongs there, and how to begin. */
export function EmptyState({
  title,
  text,
  children,
  order = 2,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
  /** How deep its heading lies; 1 where there is nothing else on the screen. */
  order?: 1 | 2;
}) {
  return (
    <Center py="xl">
      <Stack align="center" gap="xs" maw={420} ta="center">
        <Title order={order} size="h4">
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
        {children}
      </Stack>
    </Center>
  );
}
