/** Elements and attributes as the renderer and the purifier write them; anything else is left over from an attack. */
const TAG = /<\/?([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/g;
const ELEMENTS = new Set(
  `a b blockquote br caption code del em h1 h2 h3 h4 hr i ins kbd li mark ol p pre q s small span strong sub sup table tbody td
  tfoot th thead tr u ul div section details summary nav`.split(/\s+/),
);
const ATTRIBUTES = new Set(
  `href title lang dir colspan rowspan scope start class id rel role data-color data-tone data-variant data-report-id data-aspect
  data-report-page data-report-filters aria-label data-background`.split(/\s+/),
);
const HREF = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** What is left of an attack in HTML that readers get. */
export function markupFaults(html: string): string[] {
  const found: string[] = [];
  const rest = html.replace(TAG, (_, name: string, attributes: string) => {
    if (!ELEMENTS.has(name)) found.push(`<${name}>`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      if (!ATTRIBUTES.has(attribute)) found.push(`${name} ${attribute}`);
      if (attribute === 'href' && !HREF.test(value)) found.push(`${name} href ${value}`);
    }
    return '';
  });
  return rest.includes('<') ? [...found, rest.slice(rest.indexOf('<'), rest.indexOf('<') + 80)] : found;
}
