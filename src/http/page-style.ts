/** The colours of the page in `web/`: 4.5 : 1 between text and ground, 3 : 1 around what can be used. */
const LIGHT = `
  --ground: #f6f8f8; --card: #fff; --text: #1c2529; --line: #dfe5e6; --edge: #7c878d;
  --accent: #0f766e; --over: #115e59; --on-accent: #fff; --wrong: #b42318; --tint: #fef3f2;`;
const DARK = `
  --ground: #16191b; --card: #1f2427; --text: #e7ecee; --line: #343b3f; --edge: #727c82;
  --accent: #2dd4bf; --over: #5eead4; --on-accent: #042f2e; --wrong: #ff9a8d; --tint: #3a201d;`;

/** What browsers colour around a page. */
export const GROUND = { light: '#f6f8f8', dark: '#16191b' };

/** How the pages look that the server draws itself. */
export const STYLE = `
:root { color-scheme: light dark; ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { ${DARK} } }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; min-height: 100dvh; padding: 1.5rem 1rem;
  display: grid; grid-template-columns: minmax(0, 26rem); place-content: center; gap: 1.25rem;
  background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, Ubuntu, Cantarell, 'Noto Sans', sans-serif;
}
header {
  display: flex; align-items: center; justify-content: center; gap: 0.6rem;
  font-size: 1.15rem; font-weight: 650;
}
main {
  padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem;
  box-shadow: 0 1px 2px #0000000f, 0 8px 24px #0000000d;
}
h1 { margin: 0 0 1.25rem; font-size: 1.375rem; line-height: 1.3; font-weight: 650; }
p { margin: 0 0 1rem; }
main > :last-child { margin-bottom: 0; }
label { display: block; margin-bottom: 0.25rem; font-size: 0.9rem; font-weight: 500; }
input, button, .button {
  width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem; font: inherit;
}
input {
  display: block; margin-bottom: 1rem;
  border: 1px solid var(--edge); background: var(--card); color: inherit;
}
button, .button {
  display: flex; align-items: center; justify-content: center; cursor: pointer;
  border: 1px solid var(--accent); background: var(--accent); color: var(--on-accent);
  font-weight: 600; text-decoration: none;
}
button:hover, .button:hover { background: var(--over); border-color: var(--over); }
form + form, .button + form, button + button { margin-top: 0.75rem; }
.quiet, .quiet:hover { background: none; color: var(--text); border-color: var(--edge); }
.quiet:hover { border-color: var(--text); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.wrong {
  padding: 0.625rem 0.75rem; border-radius: 0.5rem;
  border-left: 0.25rem solid var(--wrong); background: var(--tint);
}
code { font: 0.9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code, strong { overflow-wrap: anywhere; }
@media (max-width: 30rem) {
  body { align-content: start; padding-top: 2.5rem; }
  main { padding: 1.5rem; }
}
`;

/** The sign of `web/public/icon.svg`. */
export const SIGN = `<svg width="32" height="32" viewBox="0 0 64 64" aria-hidden="true">
<rect width="64" height="64" rx="14" fill="#0f766e"/>
<path d="M17 15v34h21" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"
 stroke-linejoin="round"/>
<path d="M29 37c2-12 9-19 20-21-2 11-9 19-20 21z" fill="#99f6e4"/>
<path d="M29 37c7 0 13-2 16-6-1 5-7 9-16 6z" fill="#fff"/>
</svg>`;
