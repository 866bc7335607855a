import { Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Stands where a list would be: what belongs there, and how to begin. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <Center py="xl">
      <Stack align="center" gap="xs" maw={420} ta="center">
        <Title order={2} size="h4">
          {title}
        </Title>
        {text && <Text c="dimmed">{text}</Text>}
        {children}
      </Stack>
    </Center>
  );
}
