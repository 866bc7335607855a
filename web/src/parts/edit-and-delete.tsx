import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from './confirm-delete.tsx';

interface Props {
  /** What is edited or deleted, by its name. */
  name: string;
  /** What else goes when it is deleted. */
  warning: string;
  onEdit(): void;
  remove(): Promise<unknown>;
  /** Told when it is deleted, to leave its screen. */
  done(): void;
}

/** What can be done with most things at the head of their screen. */
export function EditAndDelete({ onEdit, ...deleting }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" onClick={onEdit}>
        {t('edit')}
      </Button>
      <ConfirmDelete {...deleting} />
    </>
  );
}
