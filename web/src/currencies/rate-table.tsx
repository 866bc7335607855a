import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDays } from '../parts/days.ts';
import { dayOf } from '../time/day.ts';
import { inverseOf, shortRate } from './conversion.ts';
import classes from './currencies.module.css';
import { rateIn, type StoredRate } from './currencies.queries.ts';
import { RateForm } from './rate-form.tsx';
import { type Pair, rateFor } from './series.ts';
import { useDeleteRate } from './use-delete-rate.tsx';
import { useRateText } from './use-rate-text.ts';

/** Rates that are shown at first, and more at a time. */
const SHOWN = 20;

/** The rates of a pair day by day, newest first, where they can be changed. */
export function RateTable({ rates, pair }: { rates: readonly StoredRate[]; pair: Pair }) {
  const { t } = useTranslation(['currencies', 'common']);
  const [shown, setShown] = useState(SHOWN);
  const [edited, setEdited] = useState<StoredRate>();
  const [isEditing, setEditing] = useState(false);
  const edit = (rate: StoredRate) => {
    setEdited(rate);
    setEditing(true);
  };
  return (
    <>
      <div className={classes.table}>
        <table className={classes.rates}>
          <caption className={classes.hidden}>{t('rates.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('common:date')}</th>
              <th scope="col" className={classes.number}>
                {t('rates.per', { from: pair.from, to: pair.to })}
              </th>
              <th scope="col" className={classes.number}>
                {t('rates.per', { from: pair.to, to: pair.from })}
              </th>
              <th scope="col">
                <span className={classes.hidden}>{t('common:more')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rates.slice(0, shown).map((rate) => (
              <RateRow key={rate.id} rate={rate} pair={pair} onEdit={edit} />
            ))}
          </tbody>
        </table>
      </div>
      {shown < rates.length && (
        <Button variant="default" fullWidth mt="sm" onClick={() => setShown(shown + 5 * SHOWN)}>
          {t('common:loadMore')}
        </Button>
      )}
      <RateForm opened={isEditing} onClose={() => setEditing(false)} pair={pair} rate={edited} />
    </>
  );
}

interface RowProps {
  rate: StoredRate;
  pair: Pair;
  onEdit(rate: StoredRate): void;
}

function RateRow({ rate, pair, onEdit }: RowProps) {
  const { t } = useTranslation(['currencies', 'common']);
  const days = useDays();
  const write = useRateText();
  const remove = useDeleteRate();
  const stored = rateIn(rate);
  const day = days.day(dayOf(rate.attributes.date));
  const turned = stored.from === pair.from ? inverseOf(stored.rate) : shortRate(stored.rate);
  return (
    <tr>
      <th scope="row">{day}</th>
      <td className={`tabular ${classes.number}`}>{write(rateFor(stored, pair))}</td>
      <td className={`tabular ${classes.number} ${classes.dim}`}>{write(turned)}</td>
      <td>
        <Group gap={0} wrap="nowrap" justify="flex-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('rates.edit', { day })}
            onClick={() => onEdit(rate)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('rates.delete', { day })}
            onClick={() => remove(rate)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </td>
    </tr>
  );
}
