import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TransactionList, type TransactionSource } from './transaction-list.tsx';

interface Props {
  source: TransactionSource;
  /** What the list is called; transactions where nothing is said. */
  title?: string;
}

/** The transactions of a thing, below a title on its screen. */
export function TransactionsOf({ source, title }: Props) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {title ?? t('nav.transactions')}
      </Title>
      <TransactionList source={source} />
    </section>
  );
}
