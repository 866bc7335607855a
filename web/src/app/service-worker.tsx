import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { serverUrl } from '../api/client.ts';
import { tell } from '../parts/notices.ts';

function NewVersion({ waiting }: { waiting: ServiceWorker }) {
  const { t } = useTranslation();
  const take = () => {
    // Another window may have taken it already.
    if (waiting.state === 'activated') return location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage('take over');
  };
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{t('version.new')}</Text>
      <Button size="xs" variant="light" onClick={take}>
        {t('version.take')}
      </Button>
    </Group>
  );
}

/** Offers a version that is there, but not used while windows of the old one are open. */
function offer(waiting: ServiceWorker): void {
  // The first version of all replaces nothing.
  if (navigator.serviceWorker.controller) tell(<NewVersion waiting={waiting} />, { autoClose: false });
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') offer(worker);
    });
  });
}

/** Keeps the page on this device, so that it opens without a network. Browsers do that over HTTPS only. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Where it is refused, the page works as before while there is a network.
  const registration = await navigator.serviceWorker.register(`${serverUrl}/sw.js`).catch(() => undefined);
  if (registration) watch(registration);
}
