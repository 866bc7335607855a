import { Button, Group, Paper, Title, useComputedColorScheme } from '@mantine/core';
import { IconFileTypeCsv, IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmounts } from '../parts/amount.tsx';
import { tellProblem } from '../parts/notices.ts';
import { saveFile } from '../parts/save-file.ts';
import type { Period } from '../time/day.ts';
import { csvOf } from './csv.ts';
import { fileName } from './file-name.ts';
import { ReportTable } from './report-table.tsx';
import classes from './reports.module.css';
import type { Table } from './table.ts';

interface Props {
  title: string;
  /** What stands below the title. */
  note?: string;
  period: Period;
  table: Table;
  /** The chart, where the table is not chart enough. */
  children?: ReactNode;
}

/** How many bars a picture of a table has. */
const BARS = 20;

/** One part of a report in one currency: its chart, its numbers, and both as files. */
export function ReportBlock({ title, note, period, table, children }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const id = useId();
  const scheme = useComputedColorScheme('light');
  const figure = useRef<HTMLDivElement>(null);
  const write = useAmounts();
  const name = (ending: string) => fileName(['ledgerfly', title, period.start, period.end], ending);
  const savePicture = async () => {
    const { pictureOf } = await import('./picture.ts');
    const amountOf = ({ cells }: { cells: (string | null)[] }) => write(cells[1] ?? '0', table.currency);
    const rows = { list: table.rows.slice(0, BARS), amountOf };
    saveFile(await pictureOf(figure.current, rows, { title, scheme }), name('png'));
  };
  return (
    <Paper component="section" withBorder p="md" mb="md" aria-labelledby={id}>
      <Group justify="space-between" mb={note ? 4 : 'sm'} gap="xs">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            className={classes.download}
            leftSection={<IconFileTypeCsv size={16} aria-hidden />}
            aria-label={t('downloadCsv', { title })}
            onClick={() =>
              saveFile(new Blob([csvOf([table], t('common:currency'))], { type: 'text/csv' }), name('csv'))
            }
          >
            CSV
          </Button>
          <Button
            variant="default"
            size="xs"
            className={classes.download}
            leftSection={<IconPhoto size={16} aria-hidden />}
            aria-label={t('downloadPng', { title })}
            onClick={() => void savePicture().catch(() => tellProblem(t('noPicture')))}
          >
            PNG
          </Button>
        </Group>
      </Group>
      {note && <p className={classes.note}>{note}</p>}
      {children && (
        <div ref={figure} className={classes.figure}>
          {children}
        </div>
      )}
      <ReportTable table={table} />
    </Paper>
  );
}
