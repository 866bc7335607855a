import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { i18n } from '../texts/i18n.ts';

let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether anything was said in passing yet, so that there must be a place for it. */
export const useNotices = (): boolean => useSyncExternalStore(subscribe, () => wanted);

async function show(notice: NotificationData): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ closeButtonProps: { 'aria-label': i18n.t('close') }, ...notice });
  wanted = true;
  for (const listener of listeners) listener();
}

/** Says in passing that something went well; `autoClose` is for how long, where that is not as usual. */
export const tell = (
  message: NotificationData['message'],
  { autoClose = 4000 }: { autoClose?: number | false } = {},
): void => {
  void show({ message, color: 'brand', autoClose });
};

/** Says in passing that something did not work, for longer. */
export const tellProblem = (message: NotificationData['message']): void => {
  void show({ message, color: 'red', autoClose: 10_000 });
};
