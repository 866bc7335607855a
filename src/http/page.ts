import { createHash } from 'node:crypto';
import type { Rendered } from './json-api.ts';

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

/** A page for a browser. */
export interface HtmlPage {
  title: string;
  body: Markup;
  /** Another place to which sending one of its forms may lead, as `https://app.example:8080` or `app:`. */
  formTarget?: string | undefined;
}

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}
main{max-width:26rem;margin:0 auto}
h1{font-size:1.4rem}
label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}
input{padding:.5rem;margin:.25rem 0 1rem}
button{padding:.6rem;margin:.5rem 0;cursor:pointer}
.wrong{border-left:.25rem solid #c00;padding-left:.75rem}
code{overflow-wrap:anywhere}`;

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
export function renderPage(page: HtmlPage, status = 200, headers: Record<string, string> = {}): Rendered {
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} - Ledgerfly</title>
<style>${new Markup(STYLE)}</style>
</head>
<body><main>
<h1>${page.title}</h1>
${page.body}
</main></body>
</html>
`;
  const contentType = 'text/html; charset=utf-8';
  return { status, contentType, body: text, headers: { ...headersOf(page), ...headers } };
}

/** What a browser is shown when something was refused or broke. */
export function renderErrorPage(error: Rendered): Rendered {
  const { message } = JSON.parse(error.body) as { message?: string };
  const body = html`<p class="wrong" role="alert">${message ?? 'Something went wrong.'}</p>`;
  return renderPage({ title: 'This did not work', body }, error.status, error.headers);
}
