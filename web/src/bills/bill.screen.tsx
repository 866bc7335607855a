import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, contentOf } from '../api/client.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { HistoryOf } from '../history/history-of.tsx';
import { EditAndDelete } from '../parts/edit-and-delete.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notes } from '../parts/notes.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { TransactionsOf } from '../transactions/transactions-of.tsx';
import { BillFacts } from './bill-facts.tsx';
import { BillForm } from './bill-form.tsx';
import { BillPayments } from './bill-payments.tsx';
import { BillRules } from './bill-rules.tsx';
import { billQuery } from './bills.queries.ts';
import { useRhythm } from './rhythm-words.ts';

/** One bill: what it costs and when, what was paid for it, and which rules recognise it. */
export function BillScreen() {
  const { t } = useTranslation(['bills', 'common']);
  const { id } = useParams({ from: '/inside/bills/$id' });
  const [opened, form] = useDisclosure(false);
  const navigate = useNavigate();
  const rhythmOf = useRhythm();
  const bill = useQuery(billQuery(id));
  return (
    <Loaded query={bill}>
      {(found) => (
        <>
          <PageHeader
            title={found.attributes.name}
            sub={found.attributes.active ? rhythmOf(found.attributes) : t('isInactive')}
          >
            <EditAndDelete
              onEdit={form.open}
              name={found.attributes.name}
              warning={t('deleteWarning')}
              remove={() => contentOf(api.DELETE('/v1/bills/{id}', { params: { path: { id } } }))}
              done={() => void navigate({ to: '/bills' })}
            />
          </PageHeader>
          <Stack gap="lg">
            <BillFacts bill={found} />
            <Notes text={found.attributes.notes} />
            <BillPayments bill={found} />
            <TransactionsOf title={t('transactions')} source={{ of: 'bill', id }} />
            <BillRules bill={found} />
            <Attachments type="Bill" id={id} />
            <HistoryOf subject="bills" id={id} />
          </Stack>
          <BillForm opened={opened} onClose={form.close} bill={found} />
        </>
      )}
    </Loaded>
  );
}
