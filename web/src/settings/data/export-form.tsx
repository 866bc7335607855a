import { Button, Group, NativeSelect, Paper, Progress, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from '../../parts/notices.ts';
import { Problem } from '../../parts/problem.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { useBytes } from '../../system/use-bytes.ts';
import { download, EXPORTS, type Export } from './export.ts';

/** Takes one kind of thing out as a table, or everything as a file without loss. */
export function ExportForm() {
  const { t } = useTranslation(['settings', 'common']);
  const [what, setWhat] = useState<Export>('transactions');
  const [days, setDays] = useState({ start: '', end: '' });
  const exporting = useExport();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    exporting.begin(what, days);
  };
  return (
    <Paper withBorder p="md">
      <form onSubmit={submit} aria-label={t('data.title')}>
        <Stack gap="md">
          <NativeSelect
            label={t('data.what')}
            value={what}
            onChange={({ currentTarget }) => setWhat(currentTarget.value as Export)}
            data={EXPORTS.map((value) => ({ value, label: t(`export.${value}`) }))}
          />
          {what === 'transactions' && (
            <Group grow>
              <TextInput
                type="date"
                label={t('common:days.from')}
                value={days.start}
                onChange={({ currentTarget }) => setDays({ ...days, start: currentTarget.value })}
              />
              <TextInput
                type="date"
                label={t('common:days.to')}
                value={days.end}
                onChange={({ currentTarget }) => setDays({ ...days, end: currentTarget.value })}
              />
            </Group>
          )}
          {what === 'transactions' && (
            <Text size="sm" c="dimmed" mt={-8}>
              {t('data.allDays')}
            </Text>
          )}
          {exporting.error && <Problem error={exporting.error} />}
          <Running {...exporting} />
        </Stack>
      </form>
    </Paper>
  );
}

/** An export that may be under way. */
function useExport() {
  const { t } = useTranslation('settings');
  const [bytes, setBytes] = useState(0);
  const aborting = useRef<AbortController>(undefined);
  const mutation = useMutation({
    async mutationFn({ what, days }: { what: Export; days: { start: string; end: string } }) {
      aborting.current = new AbortController();
      setBytes(0);
      return download(what, { ...days, onBytes: setBytes, signal: aborting.current.signal });
    },
    onSuccess({ content, name }) {
      saveFile(content, name);
      tell(t('data.saved', { name }));
    },
  });
  const { error, isPending, mutate } = mutation;
  return {
    bytes,
    isPending,
    // Who stopped it knows that.
    error: error?.name === 'AbortError' ? null : error,
    begin: (what: Export, days: { start: string; end: string }) => mutate({ what, days }),
    stop: () => aborting.current?.abort(),
  };
}

interface RunningProps {
  bytes: number;
  isPending: boolean;
  stop(): void;
}

function Running({ bytes, isPending, stop }: RunningProps) {
  const { t } = useTranslation(['settings', 'common']);
  const write = useBytes();
  if (!isPending)
    return (
      <Button type="submit" w="fit-content" leftSection={<IconDownload size={16} aria-hidden />}>
        {t('common:download')}
      </Button>
    );
  return (
    <div role="status">
      <Progress value={100} animated aria-label={t('data.busy')} />
      <Group justify="space-between" mt="xs">
        <Text size="sm">{t('data.soFar', { size: write(bytes) })}</Text>
        <Button variant="default" size="sm" onClick={stop}>
          {t('common:cancel')}
        </Button>
      </Group>
    </div>
  );
}
