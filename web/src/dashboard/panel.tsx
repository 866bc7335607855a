import { Paper, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './dashboard.module.css';

interface Props {
  title: string;
  /** What stands beside the title. */
  aside?: ReactNode;
  /** Where all of it is. */
  link?: LinkProps & { label: string };
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** One subject of the dashboard: a title, a link to all of it, and what there is. */
export function Panel({ title, aside, link, ref, children }: Props) {
  const id = useId();
  const { label, ...to } = link ?? { label: '' };
  return (
    <Paper component="section" withBorder ref={ref} aria-labelledby={id} className={classes.panel}>
      <header className={classes.panelHead}>
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {aside}
        {link && (
          <Link {...to} className={classes.more}>
            {label}
            <IconChevronRight size={14} aria-hidden />
          </Link>
        )}
      </header>
      {children}
    </Paper>
  );
}
