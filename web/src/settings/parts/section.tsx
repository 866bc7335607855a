import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './parts.module.css';

interface Props {
  title: string;
  explain?: ReactNode;
  /** What can be done there, at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a screen under a title of its own. */
export function Section({ title, explain, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm" wrap="nowrap">
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {explain && (
            <Text size="sm" c="dimmed" component="div">
              {explain}
            </Text>
          )}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </Group>
      {children}
    </section>
  );
}
