/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope;
/** The files of the page, put in when it is built. */
declare const __FILES__: PrecacheEntry[];

/** How long the server may take to answer with the page before the kept one is shown, in milliseconds. */
const PATIENCE_MS = 3000;

/** What belongs to the server and not to the page, below the place where the page lies. */
const SERVERS_OWN = /^(api|login|logout|oauth|docs)(\/|$)/;

// The page itself is not taken from what is kept while the server answers.
precacheAndRoute(__FILES__, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

const ownPath = (url: URL): string => url.pathname.slice(new URL(self.registration.scope).pathname.length);

/**
 * The page itself: from the server where that answers, because it may be newer; the kept one otherwise. Data
 * is never kept here: the page does that itself, per person, and forgets it at the end of the session.
 */
registerRoute(
  new NavigationRoute(async ({ request, url }) => {
    if (SERVERS_OWN.test(ownPath(url))) return fetch(request);
    const kept = await matchPrecache('index.html');
    const newest = fetch(request);
    if (!kept) return newest;
    // A server that is there but broken has nothing better to show.
    const usable = newest.then((response) => (response.status < 500 ? response : kept)).catch(() => kept);
    const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
    return Promise.race([usable, late]);
  }),
);

// So that parts of the page that are needed later come from here at the first visit too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});
