import './app/kit.css';
import './app/app.css';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { keepQueries } from './api/kept.ts';
import { queries } from './api/queries.ts';
import { App } from './app/app.tsx';
import { nonce } from './app/nonce.ts';
import { readSettings } from './app/settings.tsx';
import { startTexts } from './texts/i18n.ts';

setNonce(nonce());
await Promise.all([startTexts(readSettings().language), keepQueries(queries)]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

/** The page is there first; what keeps it for the next time can wait. */
const keepPage = () => {
  void import('./app/service-worker.tsx').then(({ registerServiceWorker }) => registerServiceWorker());
};
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') keepPage();
  else addEventListener('load', keepPage);
}
