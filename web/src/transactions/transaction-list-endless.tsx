import { Loaded } from '../parts/loaded.tsx';
import classes from './transaction-list.module.css';
import type { TransactionSource } from './transaction-list.tsx';
import { NoTransactions } from './transaction-list-empty.tsx';
import { useFirstPage } from './transaction-list-pages.ts';
import { VirtualRows } from './transaction-list-virtual.tsx';

/** All transactions of a source, read as they come into view. */
export default function EndlessTransactions({ source }: { source: TransactionSource }) {
  const first = useFirstPage(source);
  return (
    <Loaded query={first}>
      {({ source: shown, total }) => (
        // What was shown before stays, a little paler when it takes long, until the other list is there.
        <div className={first.isPlaceholderData ? classes.waiting : undefined}>
          {total === 0 ? (
            <NoTransactions source={shown} />
          ) : (
            <VirtualRows key={JSON.stringify(shown)} source={shown} total={total} />
          )}
        </div>
      )}
    </Loaded>
  );
}
