import { type HtmlPage, html, type Markup } from '../../../http/page.ts';
import { formTargetOf, formTokenOf, placeOf } from '../oauth.logic.ts';
import type { Asked } from '../oauth.service/authorize.ts';

/** What the pages with forms have in common. */
export interface FormPage {
  /** The cookie that the form is bound to. */
  cookie: string;
  /** Where to go on afterwards. */
  to: string | undefined;
  /** Why the form came back. */
  refusal?: string | undefined;
}

const hidden = (name: string, value: string | undefined): Markup | undefined =>
  value === undefined ? undefined : html`<input type="hidden" name="${name}" value="${value}">`;

const heldBack = ({ cookie, to }: FormPage): Markup =>
  html`${hidden('form_token', formTokenOf(cookie))}${hidden('to', to)}`;

const wrong = (refusal: string | undefined): Markup | undefined =>
  refusal === undefined ? undefined : html`<p class="wrong" role="alert">${refusal}</p>`;

/** Asks for e-mail address and password. */
export const presentLogin = (form: FormPage): HtmlPage => ({
  title: 'Sign in',
  body: html`${wrong(form.refusal)}
<form method="post" action="/login">
${heldBack(form)}
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>Sign in</button>
</form>`,
});

/** Asks for the code of the second factor. */
export const presentCodeForm = (form: FormPage): HtmlPage => ({
  title: 'Second factor',
  body: html`${wrong(form.refusal)}
<form method="post" action="/login/code">
${heldBack(form)}
<label for="code">Code of your device, or a recovery code</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="off" required autofocus>
<button>Go on</button>
</form>`,
});

const signOut = (form: FormPage, words: string): Markup => html`<form method="post" action="/logout">
${heldBack(form)}
<button>${words}</button>
</form>`;

/** Says who is signed in, and offers to end that. */
export const presentSignedIn = (form: FormPage & { email: string }): HtmlPage => ({
  title: 'Signed in',
  body: html`${wrong(form.refusal)}<p>You are signed in as <strong>${form.email}</strong>.</p>
${signOut(form, 'Sign out')}`,
});

/** Asks whether an app may have access, and says where the answer goes. */
export function presentConsent(
  asked: Asked,
  form: FormPage & { email: string; fields: Record<string, string | undefined> },
): HtmlPage {
  const { client, redirectUri } = asked;
  const fields = Object.entries(form.fields).map(([name, value]) => hidden(name, value));
  return {
    title: 'Give access?',
    formTarget: formTargetOf(redirectUri),
    body: html`${wrong(form.refusal)}
<p><strong>${client.name}</strong> asks to read and change all books of <strong>${form.email}</strong>.</p>
<p>It will be told at <code>${placeOf(redirectUri)}</code>. Agree only if you have just begun this there.</p>
<form method="post" action="/oauth/authorize">
${hidden('form_token', formTokenOf(form.cookie))}${fields}
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Do not allow</button>
</form>
${signOut(form, 'Sign in as somebody else')}`,
  };
}
