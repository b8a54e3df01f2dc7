import { STYLE } from '@portico/directory/style';

/** The style of the directory's pages, which are the same service to whoever opens them, and what this page adds. */
export const LANDING_STYLE = `${STYLE}
h2 { font-size: 16px; color: var(--ink); margin: 0 0 4px; }
h3 { font-size: 12px; font-weight: 600; color: var(--ink-muted); margin: 16px 0 4px; }
.intro { max-width: 68ch; font-size: 16px; }
.columns { margin-top: 32px; }
.columns > section + section { margin-top: 32px; }
.items li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; padding: 8px 0; border-top: 1px solid var(--line); }
.kind { color: var(--ink-muted); font-size: 12px; line-height: 21px; }
.items code { flex-basis: 100%; color: var(--ink-muted); }
.calls { padding-left: 20px; }
.calls li + li { margin-top: 16px; }
pre {
  margin-top: 8px; padding: 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground);
  font: 12px/1.6 ui-monospace, monospace; white-space: pre-wrap; word-break: break-all;
}
@media (min-width: 900px) {
  .columns { grid-template-columns: 5fr 6fr; gap: 40px; }
  .columns > section + section { margin-top: 0; }
}
`;
