import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, contentOf, type Schema } from '../../api/client.ts';
import { tell } from '../../parts/notices.ts';
import { Problem } from '../../parts/problem.tsx';
import { useFocusBack } from '../../parts/use-focus-back.ts';

/** Deletes a person with their household, after their address was typed. */
export function DeletePerson({ person }: { person: Schema<'User'> }) {
  const { t } = useTranslation(['system', 'common']);
  const [asking, setAsking] = useState(false);
  const { email } = person.attributes;
  return (
    <>
      <Button
        variant="light"
        color="red"
        aria-label={t('deleteOf', { name: email })}
        onClick={() => setAsking(true)}
      >
        {t('common:delete')}
      </Button>
      {asking && <Asking id={person.id} email={email} onClose={() => setAsking(false)} />}
    </>
  );
}

function Asking({ id, email, onClose }: { id: string; email: string; onClose: () => void }) {
  const { t } = useTranslation(['system', 'common']);
  useFocusBack();
  const [typed, setTyped] = useState('');
  const isSure = typed.trim().toLowerCase() === email.toLowerCase();
  const deleting = useMutation({
    mutationFn: () => contentOf(api.DELETE('/v1/users/{id}', { params: { path: { id } } })),
    onSuccess() {
      tell(t('common:deleted', { name: email }));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSure && !deleting.isPending) deleting.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('common:deleteAsk', { name: email })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t('people.deleteExplain')}</Text>
          <TextInput
            label={t('people.typeEmail', { email })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus
          />
          {deleting.error && <Problem error={deleting.error} />}
          <Button type="submit" color="red" disabled={!isSure} loading={deleting.isPending}>
            {t('people.deleteReally')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
