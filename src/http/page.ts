import { createHash } from 'node:crypto';
import type { Language } from '../kernel/language.ts';
import type { Rendered } from './json-api.ts';
import { GROUND, SIGN, STYLE } from './page-style.ts';

/** A piece of HTML in which every text of somebody else is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What may stand in a template: text, which is escaped; HTML, which is not; or a list of both. */
export type Content = string | number | undefined | Markup | readonly Content[];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(content: Content): string {
  if (content === undefined) return '';
  if (content instanceof Markup) return content.text;
  if (Array.isArray(content)) return content.map(escaped).join('');
  return String(content).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** HTML with values in it: html`<p>${text}</p>`. Attributes that hold a value must be quoted. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Markup {
  return new Markup(parts.map((part, at) => part + escaped(values[at])).join(''));
}

/** A page for a browser, for which nothing has to be built. */
export interface HtmlPage {
  title: string;
  language: Language;
  /** What it shows; `at` gives the address of a path of this server. */
  body(at: (path: string) => string): Markup;
  /** Another place to which sending one of its forms may lead, as `https://app.example:8080` or `app:`. */
  formTarget?: string | undefined;
}

/** How a page is answered. */
interface Manner {
  status?: number | undefined;
  headers?: Record<string, string> | undefined;
  /** The path below which people reach the server. */
  prefix?: string;
}

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * What browsers have to know of a page of ours. There are no scripts at all. Browsers that are told to keep
 * the referrer to themselves do not name the origin of a form either, by which we know it for our own.
 */
const headersOf = ({ formTarget }: HtmlPage): Record<string, string> => ({
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'; ` +
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
  'Referrer-Policy': 'same-origin',
});

/** Turns a page into the bytes of the answer. */
export function renderPage(page: HtmlPage, manner: Manner = {}): Rendered {
  const { status = 200, headers, prefix = '' } = manner;
  const { text } = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${GROUND.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${GROUND.dark}" media="(prefers-color-scheme: dark)">
<title>${page.title} - Ledgerfly</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header>${new Markup(SIGN)} Ledgerfly</header>
<main>
<h1>${page.title}</h1>
${page.body((path) => `${prefix}${path}`)}
</main>
</body>
</html>
`;
  const contentType = 'text/html; charset=utf-8';
  return { status, contentType, body: text, headers: { ...headersOf(page), ...headers } };
}

/** Why something was refused. The sentences of refusals are those of the API, which speaks English. */
export const refusalNote = (sentence: string): Markup =>
  html`<p class="wrong" role="alert" lang="en">${sentence}</p>`;

const FAILED: Record<Language, string> = {
  en: 'This did not work',
  de: 'Das hat nicht geklappt',
  nl: 'Dit is niet gelukt',
  fr: 'Cela n’a pas fonctionné',
  es: 'Esto no ha funcionado',
};

/** What a browser is shown when something was refused or broke. */
export function renderErrorPage(error: Rendered, language: Language): Rendered {
  const { message = 'Something went wrong.' } = JSON.parse(error.body) as { message?: string };
  return renderPage({ title: FAILED[language], language, body: () => refusalNote(message) }, error);
}
