import { Stack, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Attachments } from '../attachments/attachments.tsx';
import { HistoryOf } from '../history/history-of.tsx';
import { EditAndDelete } from '../parts/edit-and-delete.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notes } from '../parts/notes.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { TransactionsOf } from '../transactions/transactions-of.tsx';
import { BookNow } from './book-now.tsx';
import { RecurrenceFacts } from './recurrence-facts.tsx';
import { RecurrenceForm } from './recurrence-form.tsx';
import { RecurrenceProblem } from './recurrence-sides.tsx';
import { destroyRecurrence, recurrenceQuery } from './recurrences.queries.ts';
import { useRhythmWords } from './rhythm-words.ts';
import { useSwitching } from './use-recurrence-steps.ts';

/** One recurring transaction: what it books and when, and what it has booked. */
export function RecurrenceScreen() {
  const { t } = useTranslation(['recurrences', 'common']);
  const { id } = useParams({ from: '/inside/recurrences/$id' });
  const [opened, form] = useDisclosure(false);
  const navigate = useNavigate();
  const words = useRhythmWords();
  const change = useSwitching();
  const recurrence = useQuery(recurrenceQuery(id));
  return (
    <Loaded query={recurrence}>
      {(found) => (
        <>
          <PageHeader
            title={found.attributes.title}
            sub={found.attributes.repetitions.map(words.rhythm).join(' · ')}
          >
            <Switch
              label={t('active')}
              checked={found.attributes.active}
              onChange={({ currentTarget }) => change(found, currentTarget.checked)}
            />
            <BookNow recurrence={found} />
            <EditAndDelete
              onEdit={form.open}
              name={found.attributes.title}
              warning={t('deleteWarning')}
              remove={() => destroyRecurrence(id)}
              done={() => void navigate({ to: '/recurrences' })}
            />
          </PageHeader>
          <Stack gap="lg">
            <RecurrenceProblem recurrence={found} />
            <RecurrenceFacts recurrence={found} />
            <Notes text={found.attributes.notes} />
            <TransactionsOf title={t('made')} source={{ of: 'recurrence', id }} />
            <Attachments type="Recurrence" id={id} />
            <HistoryOf subject="recurrences" id={id} />
          </Stack>
          <RecurrenceForm opened={opened} onClose={form.close} recurrence={found} />
        </>
      )}
    </Loaded>
  );
}
