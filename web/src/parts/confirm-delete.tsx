import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from './notices.ts';
import { Problem } from './problem.tsx';

interface Props extends ButtonProps {
  /** What is deleted, by its name. */
  name: string;
  /** What else goes with it. */
  warning?: ReactNode;
  remove(): Promise<unknown>;
  done(): void;
}

/** A button that deletes something after asking once. */
export function ConfirmDelete({ name, warning, remove, done, ...rest }: Props) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess() {
      close();
      tell(t('deleted', { name }));
      done();
    },
  });
  const ask = () => {
    mutation.reset();
    open();
  };
  return (
    <>
      <Button variant="light" color="red" onClick={ask} {...rest}>
        {t('delete')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('deleteAsk', { name })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {warning && (
          <Text size="sm" mb="md" component="div">
            {warning}
          </Text>
        )}
        {mutation.error && <Problem error={mutation.error} />}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red.9" loading={mutation.isPending} onClick={() => mutation.mutate()}>
            {t('delete')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
