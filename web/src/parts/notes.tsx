import { Text } from '@mantine/core';

/** Notes as they were typed, line by line; nothing where there are none. */
export function Notes({ text }: { text: string | null | undefined }) {
  return text ? <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text> : null;
}
