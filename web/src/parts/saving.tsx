import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isChangedMeanwhile } from '../api/client.ts';
import { useExplain } from './problem.tsx';

/** A form that is being stored. */
export interface Saving {
  /** For `<form onSubmit>`. */
  submit(event?: FormEvent<HTMLFormElement>): void;
  busy: boolean;
  /** What to show above the buttons: a refusal that belongs to no field, or the choice after a conflict. */
  notice: ReactNode;
}

interface Options<V, T> {
  // biome-ignore lint/suspicious/noExplicitAny: how a form transforms its values does not matter here.
  form: UseFormReturnType<V, any>;
  /**
   * Stores the values. `force` is set when the person decided to save theirs over somebody else's: leave the
   * header of `unlessChanged` out then.
   */
  save(values: V, force: boolean): Promise<T>;
  done(stored: T): void;
  /** Shows what is stored now instead of what was typed, after a conflict. */
  reload?: () => void;
  /** From a field's name in the API to that in the form, where they differ. */
  fieldOf?(name: string): string;
}

/**
 * Stores a form: shows the API's errors at their fields, keeps all that was typed, and asks what to do when
 * somebody else changed the same thing (409).
 */
export function useSaving<V extends object, T>({ form, save, done, reload, fieldOf }: Options<V, T>): Saving {
  const { t } = useTranslation();
  const explain = useExplain();
  const [conflict, setConflict] = useState(false);
  const mutation = useMutation({
    mutationFn: ({ values, force }: { values: V; force: boolean }) => save(values, force),
    onSuccess: (stored) => {
      setConflict(false);
      done(stored);
    },
    onError(error) {
      if (!(error instanceof ApiError)) return;
      if (isChangedMeanwhile(error) && reload) setConflict(true);
      const fields = Object.entries(error.fields).map(([name, texts]) => [
        fieldOf?.(name) ?? name,
        texts.join(' '),
      ]);
      form.setErrors(Object.fromEntries(fields));
    },
  });
  const send = (force: boolean) => mutation.mutate({ values: form.getValues(), force });
  const error = mutation.error;
  const atFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  const notice = (
    <>
      {error && !conflict && (
        <Alert role="alert" color="red" variant="light" title={t('error.title')}>
          <Text size="sm">{explain(error)}</Text>
          {!atFields && <Text size="sm">{t('error.nothingLost')}</Text>}
        </Alert>
      )}
      <Modal
        opened={conflict}
        onClose={() => setConflict(false)}
        title={t('conflict.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Text size="sm" mb="md">
          {t('conflict.explain')}
        </Text>
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => {
              setConflict(false);
              mutation.reset();
              reload?.();
            }}
          >
            {t('conflict.takeTheirs')}
          </Button>
          <Button
            onClick={() => {
              setConflict(false);
              send(true);
            }}
          >
            {t('conflict.keepMine')}
          </Button>
        </Group>
      </Modal>
    </>
  );
  return {
    submit(event) {
      event?.preventDefault();
      event?.stopPropagation();
      if (!mutation.isPending && !form.validate().hasErrors) send(false);
    },
    busy: mutation.isPending,
    notice,
  };
}

/** The buttons at the end of a form. */
export function FormButtons({
  saving,
  onCancel,
  label,
}: {
  saving: Saving;
  onCancel?: () => void;
  label?: string;
}) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" mt="md">
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button type="submit" loading={saving.busy}>
        {label ?? t('save')}
      </Button>
    </Group>
  );
}
