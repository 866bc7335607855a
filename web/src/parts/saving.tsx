import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isChangedMeanwhile } from '../api/client.ts';
import { queries } from '../api/queries.ts';
import { useExplain } from './problem.tsx';
import { useRefusals } from './use-refusals.ts';

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

/** Leads to the first field that is wrong, as soon as that is shown: it may lie far above the button. */
function useWrongField(): [RefObject<HTMLFormElement | null>, () => void] {
  const formElement = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [times]);
  return [formElement, () => setTimes((before) => before + 1)];
}

/**
 * Stores a form: shows the API's errors at their fields, keeps all that was typed, and asks what to do when
 * somebody else changed the same thing (409).
 */
export function useSaving<V extends object, T>({ form, save, done, reload, fieldOf }: Options<V, T>): Saving {
  const { t } = useTranslation();
  const explain = useExplain();
  const said = useRefusals();
  const [conflict, setConflict] = useState(false);
  const [formElement, goToWrong] = useWrongField();
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
        said(texts),
      ]);
      form.setErrors(Object.fromEntries(fields));
      goToWrong();
    },
  });
  const send = (force: boolean) => mutation.mutate({ values: form.getValues(), force });
  const error = mutation.error;
  const wrong = error instanceof ApiError ? Object.keys(error.fields) : [];
  const isShown = (name: string) => {
    const field = fieldOf?.(name) ?? name;
    return field !== name || (field.split('.')[0] ?? '') in form.getValues();
  };
  const isAtFields = wrong.length > 0 && wrong.every(isShown);
  const notice = (
    <>
      {error && !conflict && (
        <Alert role="alert" color="red" variant="light" title={t('error.title')}>
          <Text size="sm">{isAtFields ? t('error.fields') : explain(error)}</Text>
          {wrong.length === 0 && <Text size="sm">{t('error.nothingLost')}</Text>}
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
              // What is on screen is as old as what was typed over, also where the form only closes.
              void queries.invalidateQueries();
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
      if (event) formElement.current = event.currentTarget;
      if (mutation.isPending) return;
      if (form.validate().hasErrors) goToWrong();
      else send(false);
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
