import { forDrawing } from '../money/amount.ts';
import classes from './accounts.module.css';
import { HEIGHT, pathThrough, WIDTH } from './spark-path.ts';

/** Shows in a few millimetres how an account went; the numbers stand beside it. */
export function Sparkline({ values }: { values: readonly string[] }) {
  if (values.length < 2) return <span className={classes.spark} />;
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={pathThrough(values.map(forDrawing))} />
    </svg>
  );
}
