import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWindowTitle } from './use-window-title.ts';

/** The title of a screen, which is the title of the window too, with what can be done there at the right. */
export function PageHeader({
  title,
  sub,
  children,
}: {
  title: string;
  sub?: ReactNode;
  children?: ReactNode;
}) {
  useWindowTitle(title);
  return (
    <Group justify="space-between" align="flex-end" mb="md" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {sub && (
          <Text c="dimmed" size="sm" component="div">
            {sub}
          </Text>
        )}
      </div>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
