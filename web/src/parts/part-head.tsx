import { ActionIcon, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface Props {
  title: string;
  /** The number by which the part names itself after its title. */
  id?: string;
  /** What the button is called that takes the part away. */
  remove: string;
  onRemove(): void;
}

/** The head of one of several parts of a form, with a button that takes the part away. */
export function PartHead({ title, id, remove, onRemove }: Props) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Text fw={600} size="sm" id={id}>
        {title}
      </Text>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={remove} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
