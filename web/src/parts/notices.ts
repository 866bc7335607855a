import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { i18n } from '../texts/i18n.ts';

let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there must be a place for what is said in passing. */
export const useNotices = (): boolean => useSyncExternalStore(subscribe, () => wanted);

/** Something that was said in passing, and may still be on the screen. */
export interface Notice {
  /** Says something else in its place, unless it is gone already. */
  change(message: NotificationData['message']): void;
  close(): void;
}

const place = () => import('@mantine/notifications');

/** Makes the place for what is said in passing, so that the first of it is there at once. */
export function makeRoomForNotices(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

function show(notice: NotificationData): Notice {
  const shown = place().then(
    ({ notifications }) => {
      const closeButtonProps = { 'aria-label': i18n.t('close') };
      const id = notifications.show({ closeButtonProps, ...notice });
      makeRoomForNotices();
      return { id, notifications };
    },
    // While the server is away this part may be missing; then what was said is only seen by what came of it.
    () => undefined,
  );
  return {
    change(message) {
      void shown.then((it) => it?.notifications.update({ ...notice, id: it.id, message }));
    },
    close() {
      void shown.then((it) => it?.notifications.hide(it.id));
    },
  };
}

/** Says in passing that something went well; `autoClose` is for how long, where that is not as usual. */
export const tell = (
  message: NotificationData['message'],
  { autoClose = 4000 }: { autoClose?: number | false } = {},
): Notice => show({ message, color: 'brand', autoClose });

/** Says in passing that something did not work, for longer. */
export const tellProblem = (message: NotificationData['message']): Notice =>
  show({ message, color: 'red', autoClose: 10_000 });
