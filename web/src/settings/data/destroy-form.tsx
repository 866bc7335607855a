import { Button, Modal, NativeSelect, Paper, Progress, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session.ts';
import { tell } from '../../parts/notices.ts';
import { Problem } from '../../parts/problem.tsx';
import { useFocusBack } from '../../parts/use-focus-back.ts';
import { destroy, KINDS, type Kind } from './destroy.ts';

const CHOICES = ['all', ...KINDS] as const;
type Choice = Kind | 'all';

/** Deletes everything of a kind, or all there is, after the person has typed who they are. */
export function DestroyForm() {
  const { t } = useTranslation('settings');
  const [what, setWhat] = useState<Choice>('all');
  const [asking, setAsking] = useState(false);
  return (
    <Paper withBorder p="md">
      <Stack gap="md" align="flex-start">
        <NativeSelect
          w="100%"
          label={t('destroy.what')}
          value={what}
          onChange={({ currentTarget }) => setWhat(currentTarget.value as Choice)}
          data={CHOICES.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {what === 'accounts' && <Text size="sm">{t('destroy.accountsToo')}</Text>}
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          {t('destroy.ask')}
        </Button>
      </Stack>
      {asking && <Asking what={what} onClose={() => setAsking(false)} />}
    </Paper>
  );
}

function Asking({ what, onClose }: { what: Choice; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const email = useSession()?.attributes.email ?? '';
  useFocusBack();
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState(0);
  const kinds = what === 'all' ? KINDS : [what];
  const destroying = useMutation({
    mutationFn: () => destroy(kinds, setDone),
    onSuccess() {
      tell(t('destroy.done'));
      onClose();
    },
  });
  const isBusy = destroying.isPending;
  const isSure = email !== '' && typed.trim().toLowerCase() === email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSure && !isBusy) destroying.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('destroy.title')}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      closeButtonProps={{ 'aria-label': t('common:close'), disabled: isBusy }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t('destroy.warning', { what: t(`kind.${what}`) })}</Text>
          <TextInput
            label={t('destroy.type', { email })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus
          />
          {isBusy && (
            <div role="status">
              <Progress value={((done + 0.5) / kinds.length) * 100} animated aria-label={t('destroy.busy')} />
              <Text size="sm" mt="xs">
                {t('destroy.now', { what: t(`kind.${kinds[done] ?? what}`) })}
              </Text>
            </div>
          )}
          {destroying.error && <Problem error={destroying.error} />}
          <Button type="submit" color="red" disabled={!isSure} loading={isBusy}>
            {t('destroy.really')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
