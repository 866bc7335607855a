import type { World } from './world.ts';

/** What a browser got. */
export interface Page {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  /** Where it was sent on to. */
  location: string | undefined;
}

/** A browser without scripts: it keeps cookies, reads pages and sends their forms. */
export interface Browser {
  cookies: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<Page>;
  /** Sends a form to an address of ours, as our own page does it unless other headers say so. */
  send(url: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
  /** Fills in the form of the page that was shown last and sends it. */
  submit(action: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
}

const ORIGIN = 'http://localhost';

/** The hidden fields of the form that leads to an address. */
export function hiddenFields(text: string, action: string): Record<string, string> {
  const form = text.split('<form ').find((part) => part.includes(`action="${action}"`)) ?? '';
  const found = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return Object.fromEntries(found.map(([, name, value]) => [name, plain(value as string)]));
}

const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Opens a browser at a network address of its own. */
export function openBrowser(world: World, remoteAddress: string): Browser {
  const cookies = new Map<string, string>();
  let shown = '';
  async function request(method: 'GET' | 'POST', url: string, more: object): Promise<Page> {
    const { headers = {}, ...rest } = more as { headers?: Record<string, string> };
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await world.app.server.inject({
      method,
      url,
      remoteAddress,
      headers: { accept: 'text/html,*/*;q=0.8', ...(cookie && { cookie }), ...headers },
      ...rest,
    });
    for (const { name, value } of answer.cookies as { name: string; value: string }[]) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    shown = answer.body;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      location: answer.headers.location,
    };
  }
  const send: Browser['send'] = (url, fields, headers = { origin: ORIGIN }) =>
    request('POST', url, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    cookies,
    get: (url, headers) => request('GET', url, { headers }),
    send,
    submit: (action, fields, headers) =>
      send(action, { ...hiddenFields(shown, action), ...fields }, { origin: ORIGIN, ...headers }),
  };
}
