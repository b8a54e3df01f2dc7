import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** The style of the directory's pages: the portal's neutrals with an accent of its own, so that people see where they are. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f2f5f5, #0f1314);
  --surface: light-dark(#ffffff, #171c1d);
  --hover: light-dark(#eef4f4, #202829);
  --line: light-dark(#dfe5e6, #2c3537);
  --line-strong: light-dark(#748486, #71807f);
  --ink: light-dark(#151c1d, #ebf0f0);
  --ink-muted: light-dark(#53605f, #a5b1b1);
  --accent: light-dark(#0d6768, #7fd6d2);
  --accent-hover: light-dark(#094d4e, #a5e6e3);
  --on-accent: light-dark(#ffffff, #06201f);
  --accent-soft: light-dark(#e0f0ef, #14302f);
  --note: light-dark(#7d4d00, #f1b75f);
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; padding: 32px 16px; background: var(--ground); color: var(--ink);
  font: 400 14px/1.5 'Inter Variable', Inter, system-ui, sans-serif;
}
main {
  max-width: 560px; margin: 0 auto; padding: 32px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 12px; box-shadow: 0 1px 2px rgb(0 0 0 / 0.06);
}
.brand { display: flex; gap: 8px; align-items: center; color: var(--accent); font-weight: 600; margin-bottom: 24px; }
.brand svg { width: 24px; height: 24px; flex: none; }
h1 { font-size: 24px; line-height: 1.25; font-weight: 600; letter-spacing: -0.01em; text-wrap: balance; }
h2 { font-size: 12px; font-weight: 600; color: var(--ink-muted); margin: 24px 0 8px; }
p { margin-top: 8px; color: var(--ink-muted); text-wrap: pretty; }
ul { list-style: none; padding: 0; }
main > ul.permissions { list-style: disc; padding-left: 20px; margin-top: 8px; }
.people { border: 1px solid var(--line); border-radius: 8px; overflow: clip; }
.people li + li { border-top: 1px solid var(--line); }
.person {
  display: grid; grid-template-columns: 40px minmax(0, 1fr) auto; gap: 0 12px; align-items: center; width: 100%;
  padding: 10px 12px; min-height: 56px; font: inherit; color: inherit; text-align: left; background: none; border: 0;
  cursor: pointer;
}
.person:hover { background: var(--hover); }
.person:active { background: var(--accent-soft); }
.person:focus-visible, .button:focus-visible, summary:focus-visible, a:focus-visible {
  outline: 2px solid var(--accent); outline-offset: -2px;
}
.button:focus-visible, summary:focus-visible, a:focus-visible { outline-offset: 2px; border-radius: 8px; }
.avatar {
  grid-row: 1 / span 2; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%;
  background: var(--accent-soft); color: var(--accent); font-size: 13px; font-weight: 600;
}
.name { font-weight: 600; overflow-wrap: anywhere; }
.mail { grid-column: 2; color: var(--ink-muted); overflow-wrap: anywhere; }
.note { grid-column: 2 / -1; grid-row: 3; color: var(--note); font-size: 13px; margin-top: 2px; }
.groups { grid-column: 3; grid-row: 1 / span 2; max-width: 160px; text-align: right; font-size: 12px; color: var(--ink-muted); }
details { margin-top: 24px; }
summary { cursor: pointer; font-size: 12px; font-weight: 600; color: var(--ink-muted); padding: 4px 0; }
details p { margin: 0 0 8px; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 24px; }
.button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 40px; padding: 8px 16px; font: inherit;
  font-weight: 600; color: var(--ink); text-decoration: none; background: none; border: 1px solid var(--line-strong);
  border-radius: 8px; cursor: pointer;
}
.button:hover { background: var(--hover); }
.button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.button.primary:hover { background: var(--accent-hover); border-color: var(--accent-hover); }
code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.error {
  margin-top: 16px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground);
  color: var(--ink);
}
@media (min-width: 900px) {
  main.wide { max-width: 1040px; }
  .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; align-items: start; }
}
@media (max-width: 480px) {
  body { padding: 0; background: var(--surface); }
  main { padding: 24px 16px; border: 0; border-radius: 0; box-shadow: none; }
  .groups { grid-column: 2; grid-row: auto; max-width: none; text-align: left; }
  .note { grid-row: auto; }
  .avatar { align-self: start; }
  .actions > * { flex: 1 1 100%; }
}
`;

interface HtmlDocument {
  language: string;
  title: string;
  /** Of its one style element, as it is: the policy in `pageHeaders` names its hash. */
  style?: string;
  body: ReturnType<typeof html>;
}

/** A page without a script. */
export function htmlDocument({ language, title, style = STYLE, body }: HtmlDocument) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/**
 * Headers of a page: it runs no script, loads nothing, is framed by nobody.
 * @param formTargets origins to which a form's answer may lead on; browsers check redirects too.
 * @param style the text of the page's one style element
 */
export function pageHeaders(formTargets: readonly string[], style = STYLE): Record<string, string> {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}
