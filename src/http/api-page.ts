import { pathPrefixOf } from '../kernel/url.ts';
import type { PublicFile } from './public-files.ts';

/** What the page about the API is made of. */
export interface ApiPageParts {
  /** The document as it is kept in `docs/openapi.json`. */
  description: object;
  /** Gives a file of an installed package by its name: `package/file.js`. */
  packageFile(name: string): Buffer;
}

/** The page loads its own script and style alone; the viewer draws small pictures from the style itself. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (prefix: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ledgerfly API</title>
<link rel="stylesheet" href="${prefix}/docs/viewer.css">
</head>
<body>
<div id="api"></div>
<script src="${prefix}/docs/viewer.js"></script>
<script src="${prefix}/docs/start.js"></script>
</body>
</html>
`;

/** The viewer's own filter only looks at the names of groups; this one looks at paths and summaries too. */
const start = (prefix: string): string => `const wordsOf = (one) =>
  [one.get('method'), one.get('path'), one.getIn(['operation', 'summary'])].join(' ').toLowerCase();

const findEndpoints = () => ({
  fn: {
    opsFilter: (groups, phrase) => {
      const words = phrase.toLowerCase().split(/\\s+/);
      const fits = (text) => words.every((word) => text.includes(word));
      return groups
        .map((group, name) =>
          group.update('operations', (all) => all.filter((one) => fits(name + ' ' + wordsOf(one)))),
        )
        .filter((group) => group.get('operations').size > 0);
    },
  },
});

SwaggerUIBundle({
  url: ${JSON.stringify(prefix)} + '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  plugins: [findEndpoints],
});
`;

/** The API description at `/api/openapi.json`, and at `/docs` a page to read and search it. */
export function apiPage({ description, packageFile }: ApiPageParts): PublicFile[] {
  const viewer = (name: string) => once(() => packageFile(`swagger-ui-dist/${name}`));
  const script = 'text/javascript; charset=utf-8';
  return [
    {
      path: '/api/openapi.json',
      contentType: 'application/json',
      content: (baseUrl) => JSON.stringify({ ...description, servers: [{ url: `${baseUrl}/api` }] }),
    },
    {
      path: '/docs',
      contentType: 'text/html; charset=utf-8',
      content: (baseUrl) => page(pathPrefixOf(baseUrl)),
      contentSecurityPolicy: POLICY,
    },
    { path: '/docs/start.js', contentType: script, content: (baseUrl) => start(pathPrefixOf(baseUrl)) },
    { path: '/docs/viewer.js', contentType: script, content: viewer('swagger-ui-bundle.js') },
    { path: '/docs/viewer.css', contentType: 'text/css', content: viewer('swagger-ui.css') },
  ];
}

/** Reads something the first time it is asked for. */
function once<T>(read: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: read() };
    return kept.value;
  };
}
