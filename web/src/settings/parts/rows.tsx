import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** A list of things with what can be done with each. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper withBorder component="ul" className={classes.rows} aria-label={label}>
      {children}
    </Paper>
  );
}

interface Props {
  name: ReactNode;
  /** What there is to know of it, in small letters. */
  facts?: ReactNode;
  children?: ReactNode;
}

/** One of them. */
export function Row({ name, facts, children }: Props) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={500} component="div" className={classes.name}>
          {name}
        </Text>
        {facts && (
          <Text size="sm" c="dimmed" component="div">
            {facts}
          </Text>
        )}
      </div>
      {children && <div className={classes.doings}>{children}</div>}
    </li>
  );
}
