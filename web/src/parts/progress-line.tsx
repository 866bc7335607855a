import { Box } from '@mantine/core';
import classes from './progress-line.module.css';

interface Props {
  /** Between 0 and 1. */
  share: number;
  /** What it tells, for those who cannot see it. */
  label: string;
  tone?: 'good' | 'warning' | 'bad';
}

/** A bar that shows how much of something there is. */
export function ProgressLine({ share, label, tone = 'good' }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes.track}
      data-tone={tone}
    >
      <Box className={classes.bar} style={{ width: `${percent}%` }} />
    </Box>
  );
}
