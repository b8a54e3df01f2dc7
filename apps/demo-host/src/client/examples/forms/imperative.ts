import type { Example } from '../example.ts';
import {
  accessCallOf,
  actionOf,
  configOf,
  indent,
  paragraphs,
  serviceOf,
  variableOf,
  type FormContext,
} from './text.ts';

const IMPORTS = "import { factories, models, service } from '@portico/embed-sdk';";
const GLOBALS = "const { factories, models, service } = window['powerbi-client'];";

/** The example for a page with a bundler. */
export function typescriptForm(example: Example, formContext: FormContext): string {
  return paragraphs(IMPORTS, ...statements(example, formContext, true));
}

/** The example for a page without one. */
export function scriptForm(example: Example, formContext: FormContext): string {
  const script = paragraphs(GLOBALS, ...statements(example, formContext, false));
  const body = indent(`(async () => {\n${indent(script, 2)}})();\n`, 6);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${example.title}</title>
    <!-- dist/embed-sdk.global.js of the package -->
    <script src="/embed-sdk.global.js"></script>
  </head>
  <body>
    <div id="controls"></div>
    <div id="embed" style="height: 80vh"></div>
    <script>
${body}    </script>
  </body>
</html>
`;
}

function statements(example: Example, formContext: FormContext, isTyped: boolean): (string | false)[] {
  const { before = '', events = {}, actions = {} } = example;
  const name = variableOf(example);
  const listeners = Object.entries(events).map(([event, handler]) => `${name}.on('${event}', ${handler});`);
  const buttons = Object.entries(actions).map(([label, code]) => `button('${label}', ${actionOf(code)});`);
  return [
    serviceOf(formContext),
    `const element = document.querySelector${isTyped ? '<HTMLElement>' : ''}('#embed')${isTyped ? '!' : ''};`,
    example.method === 'bootstrap' && bootstrapOf(formContext),
    'const access = await getAccess();',
    before,
    embedOf(example, formContext),
    listeners.join('\n\n'),
    buttons.join('\n\n'),
    accessCallOf(example, isTyped),
    buttons.length > 0 && buttonOf(isTyped),
  ];
}

function embedOf(example: Example, formContext: FormContext): string {
  const { method = 'embed' } = example;
  const call = method === 'bootstrap' ? 'embed' : method;
  return `const ${variableOf(example)} = embeds.${call}(element, {\n${indent(configOf(example, formContext), 2)}\n});`;
}

/** The frame is loaded from its address alone, before anybody has a token. */
function bootstrapOf({ frameOrigins: [origin = 'https://app.powerbi.com'] }: FormContext): string {
  return `embeds.bootstrap(element, { type: 'report', embedUrl: '${origin}/reportEmbed' });`;
}

function buttonOf(isTyped: boolean): string {
  const parameters = isTyped ? 'label: string, action: () => unknown' : 'label, action';
  return `function button(${parameters}) {
  const element = document.createElement('button');
  element.textContent = label;
  element.onclick = action;
  document.querySelector('#controls')${isTyped ? '!' : ''}.append(element);
}`;
}
