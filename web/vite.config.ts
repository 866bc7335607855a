import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoad } from './first-load.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';

const root = import.meta.dirname;
const { plugin, isFirst } = firstLoad();

/** What the server fills into the page it serves, where Vite serves it: no prefix, and no nonce is needed. */
const filledIn: Plugin = {
  name: 'ledgerfly-filled-in',
  apply: 'serve',
  transformIndexHtml: (page) => page.replaceAll('__BASE__', '/').replaceAll('__NONCE__', ''),
};

/** The page: `npm run build` puts it into `dist/web`, from where the server takes it. */
export default defineConfig({
  root,
  // The server says in the page under which prefix it is reached, and files are found from there.
  base: './',
  plugins: [react(), serviceWorker(), plugin, filledIn],
  resolve: { alias: { 'ledgerfly/client': join(root, '../src/client/index.ts') } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: isFirst }] } } },
    chunkSizeWarningLimit: 700,
  },
  // `npm run dev:web` beside `npm run dev`: what is not the page comes from the server.
  // As an object, because with a text alone Vite would tell the server another host than the browser sees.
  server: {
    proxy: {
      '^/(api|login|logout|oauth|docs)(/|\\?|$)': { target: `http://127.0.0.1:${process.env.PORT ?? 8080}` },
    },
  },
});
