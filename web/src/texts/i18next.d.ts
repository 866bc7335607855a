import 'i18next';
import type { texts as first } from './en.first.ts';
import type { texts as more } from './en.more.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    resources: typeof first & typeof more;
    returnNull: false;
  }
}
