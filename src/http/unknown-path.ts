import { PLAIN_JSON, type Rendered } from './json-api.ts';
import { type Route, urlOf } from './route.ts';

/** The verbs in the order in which they are told. */
const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** The verbs under which a path can be called. */
function methodsAt(routes: readonly Route[], path: string): Set<string> {
  const methods = new Set<string>();
  for (const route of routes) {
    const pattern = new RegExp(`^${urlOf(route).replace(/:[^/]+/g, '[^/]+')}$`);
    if (pattern.test(path)) methods.add(route.method);
  }
  if (methods.has('GET')) methods.add('HEAD');
  return methods;
}

/** Unknown paths are 404; known ones asked with another verb are 405 and say which verbs there are. */
export function renderUnknown(routes: readonly Route[], request: { method: string; url: string }): Rendered {
  const path = (request.url.split('?')[0] ?? '').replace(/\/+$/, '');
  const methods = methodsAt(routes, path);
  if (methods.size === 0) {
    const body = JSON.stringify({ message: 'Resource not found', exception: 'NotFoundHttpException' });
    return { status: 404, contentType: PLAIN_JSON, body };
  }
  const supported = ORDER.filter((method) => methods.has(method)).join(', ');
  const message =
    `The ${request.method} method is not supported for route ${path.slice(1)}. ` +
    `Supported methods: ${supported}.`;
  const body = JSON.stringify({ message, exception: 'UndisclosedException' });
  return { status: 405, contentType: PLAIN_JSON, body, headers: { Allow: supported } };
}
