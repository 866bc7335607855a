import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { sessionQuery } from '../api/session.ts';
import { useExplain } from '../parts/problem.tsx';
import { CodeForm } from './code-form.tsx';
import type { Outcome } from './outcome.ts';
import { type Credentials, signIn } from './sign-in.ts';
import { useRefusal } from './use-refusal.ts';

interface Props {
  /** Who is expected, where that is known. */
  email?: string | undefined;
  /** Somebody is signed in. */
  onDone(person: Schema<'User'>): void;
}

/** Asks for e-mail address and password, and then for a code of those who have a second factor. */
export function SignInForm({ email, onDone }: Props) {
  const [waiting, setWaiting] = useState<Credentials>();
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess(outcome: Outcome, credentials) {
      if (outcome.kind === 'in') {
        queries.setQueryData(sessionQuery.queryKey, outcome.person);
        onDone(outcome.person);
      }
      if (outcome.kind === 'code needed') setWaiting(credentials);
    },
  });
  const explain = useExplain();
  const refusal = useRefusal(attempt.data);
  const notice = attempt.error ? explain(attempt.error) : refusal;
  if (waiting) {
    const back = () => {
      setWaiting(undefined);
      attempt.reset();
    };
    return (
      <CodeForm
        email={waiting.email}
        busy={attempt.isPending}
        notice={notice}
        onCode={(code) => attempt.mutate({ ...waiting, code })}
        onBack={back}
      />
    );
  }
  return <PasswordForm email={email} busy={attempt.isPending} notice={notice} onSubmit={attempt.mutate} />;
}

interface PasswordProps {
  email: string | undefined;
  busy: boolean;
  notice: string | undefined;
  onSubmit(credentials: Credentials): void;
}

function PasswordForm({ email, busy, notice, onSubmit }: PasswordProps) {
  const { t } = useTranslation('session');
  const [forgot, setForgot] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Password managers fill fields without typing, so what counts is what stands in them.
    const fields = new FormData(event.currentTarget);
    onSubmit({ email: String(fields.get('email')).trim(), password: String(fields.get('password')) });
    password.current?.select();
  };
  return (
    <form onSubmit={submit} aria-label={t('title')}>
      <Stack gap="md">
        {notice && (
          <Alert role="alert" color="red" variant="light" py="xs">
            {notice}
          </Alert>
        )}
        <TextInput
          label={t('email')}
          name="email"
          defaultValue={email}
          type="email"
          size="md"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <PasswordInput
          ref={password}
          label={t('password')}
          name="password"
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('signIn')}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={() => setForgot(!forgot)}>
          {t('forgot')}
        </Anchor>
        {forgot && (
          <Text size="sm" c="dimmed">
            {t('forgotExplain')}
          </Text>
        )}
      </Stack>
    </form>
  );
}
