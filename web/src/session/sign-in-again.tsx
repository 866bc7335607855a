import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Schema, serverUrl } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { useFocusBack } from '../parts/use-focus-back.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The form for signing in, above a screen whose session is over. */
export default function SignInAgain({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const session = useSession();
  useFocusBack();
  const [before] = useState(session);
  const done = (person: Schema<'User'>) => {
    // Somebody else must not see what is on screen: they begin anew.
    if (before && before.id !== person.id) window.location.assign(`${serverUrl}/`);
    else onDone();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('over.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Text size="sm" mb="md">
        {t('over.explain')}
      </Text>
      <SignInForm email={before?.attributes.email} onDone={done} />
    </Modal>
  );
}
