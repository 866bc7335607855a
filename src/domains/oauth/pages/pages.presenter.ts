import { type Content, type HtmlPage, html, type Markup, refusalNote } from '../../../http/page.ts';
import { formTargetOf, formTokenOf, placeOf } from '../oauth.logic.ts';
import type { Asked } from '../oauth.service/authorize.ts';
import type { Texts } from './pages.logic.ts';

/** What the pages with forms have in common. */
export interface FormPage {
  texts: Texts;
  /** The cookie that the form is bound to. */
  cookie: string;
  /** Where to go on afterwards. */
  to: string | undefined;
  /** Why the form came back. */
  refusal?: string | undefined;
}

/** A text with what is put in between. */
const filled = (text: string, parts: Record<string, Content>): Content =>
  text.split(/\{(\w+)\}/).map((part, n) => (n % 2 === 0 ? part : parts[part]));

const strong = (text: string): Markup => html`<strong>${text}</strong>`;

const hidden = (name: string, value: string | undefined): Markup | undefined =>
  value === undefined ? undefined : html`<input type="hidden" name="${name}" value="${value}">`;

const heldBack = ({ cookie, to }: FormPage): Markup =>
  html`${hidden('form_token', formTokenOf(cookie))}${hidden('to', to)}`;

const wrong = (refusal: string | undefined): Markup | undefined =>
  refusal === undefined ? undefined : refusalNote(refusal);

/** Asks for e-mail address and password. */
export const presentLogin = (form: FormPage): HtmlPage => ({
  title: form.texts.signIn,
  language: form.texts.language,
  body: (at) => html`${wrong(form.refusal)}
<form method="post" action="${at('/login')}">
${heldBack(form)}
<label for="email">${form.texts.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus>
<label for="password">${form.texts.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>${form.texts.signIn}</button>
</form>`,
});

/** Asks for the code of the second factor. */
export const presentCodeForm = (form: FormPage): HtmlPage => ({
  title: form.texts.secondFactor,
  language: form.texts.language,
  body: (at) => html`${wrong(form.refusal)}
<form method="post" action="${at('/login/code')}">
${heldBack(form)}
<label for="code">${form.texts.code}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="off" required autofocus>
<button>${form.texts.goOn}</button>
</form>`,
});

const signOut = (form: FormPage, action: string, words: string): Markup =>
  html`<form method="post" action="${action}">
${heldBack(form)}
<button class="quiet">${words}</button>
</form>`;

/** Says who is signed in, leads to the page, and offers to end the session. */
export const presentSignedIn = (form: FormPage & { email: string; home: string }): HtmlPage => ({
  title: form.texts.signedIn,
  language: form.texts.language,
  body: (at) => html`${wrong(form.refusal)}
<p>${filled(form.texts.signedInAs, { email: strong(form.email) })}</p>
<a class="button" href="${at(form.home)}">${form.texts.open}</a>
${signOut(form, at('/logout'), form.texts.signOut)}`,
});

/** Asks whether an app may have access, and says where the answer goes. */
export function presentConsent(
  asked: Asked,
  form: FormPage & { email: string; fields: Record<string, string | undefined> },
): HtmlPage {
  const { texts } = form;
  const { client, redirectUri } = asked;
  const fields = Object.entries(form.fields).map(([name, value]) => hidden(name, value));
  const names = { app: strong(client.name), email: strong(form.email) };
  return {
    title: texts.giveAccess,
    language: texts.language,
    formTarget: formTargetOf(redirectUri),
    body: (at) => html`${wrong(form.refusal)}
<p>${filled(texts.asks, names)}</p>
<p>${filled(texts.told, { place: html`<code>${placeOf(redirectUri)}</code>` })}</p>
<form method="post" action="${at('/oauth/authorize')}">
${hidden('form_token', formTokenOf(form.cookie))}${fields}
<button name="decision" value="allow">${texts.allow}</button>
<button class="quiet" name="decision" value="deny">${texts.deny}</button>
</form>
${signOut(form, at('/logout'), texts.somebodyElse)}`,
  };
}
