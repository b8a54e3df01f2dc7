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

/** The example as a component. */
export function reactForm(example: Example, formContext: FormContext): string {
  const isBootstrap = example.method === 'bootstrap';
  const config = `{\n${indent(configOf(example, formContext), 2)}\n}`;
  return paragraphs(
    importsOf(example, isBootstrap),
    serviceOf(formContext),
    !isBootstrap && 'const access = await getAccess();',
    example.before,
    !isBootstrap && `const config: ${typeOfConfig(example)} = ${config};`,
    actionsOf(example),
    componentOf(example, isBootstrap ? bootstrapBody(config, example, formContext) : ''),
    "createRoot(document.querySelector('#app')!).render(<Example />);",
    accessCallOf(example, true),
  );
}

function importsOf({ component, events }: Example, isBootstrap: boolean): string {
  const hooks = ['useEmbed', ...(events ? ['useEmbedEvent'] : [])].join(', ');
  return [
    `import { factories, models, service, type ${component} } from '@portico/embed-sdk';`,
    `import { ${hooks} } from '@portico/embed-sdk/react';`,
    ...(isBootstrap ? ["import { useEffect, useState } from 'react';"] : []),
    "import { createRoot } from 'react-dom/client';",
  ].join('\n');
}

function actionsOf(example: Example): string | undefined {
  const { actions, component } = example;
  if (!actions) return undefined;
  const name = variableOf(example);
  const rows = Object.entries(actions).map(([label, code]) => `${keyOf(label)}: ${actionOf(code, name)},`);
  const type = `Record<string, (${name}: ${component}) => unknown>`;
  return `const actions: ${type} = {\n${indent(rows.join('\n'), 2)}\n};`;
}

function componentOf(example: Example, state: string): string {
  const { actions, component, events = {}, method } = example;
  const name = variableOf(example);
  const options = method === 'load' ? '{\n  service: embeds,\n  phasedEmbedding: true,\n}' : '{ service: embeds }';
  const embed = `const { ref, embed: ${name} } = useEmbed<${component}>(config, ${options});`;
  const listeners = Object.entries(events).map(([event, handler]) => `useEmbedEvent(${name}, '${event}', ${handler});`);
  const isNamed = Boolean(actions) || listeners.length > 0;
  const lines = [state, isNamed ? embed : embed.replace(`, embed: ${name}`, ''), ...listeners].filter(Boolean);
  return `function Example() {
${indent(lines.join('\n'), 2)}
  return (
    <>
${actions ? indent(buttonsOf(name), 6) : '      <div id="controls" />'}
      <div id="embed" ref={ref} />
    </>
  );
}`;
}

function buttonsOf(name: string): string {
  return `<div id="controls">
  {Object.entries(actions).map(([label, act]) => (
    <button key={label} disabled={!${name}} onClick={() => ${name} && act(${name})}>
      {label}
    </button>
  ))}
</div>`;
}

/** A configuration without a token loads the frame ahead; the one with it completes the embed. */
function bootstrapBody(config: string, example: Example, formContext: FormContext): string {
  const [origin = 'https://app.powerbi.com'] = formContext.frameOrigins;
  return `const [access, setAccess] = useState<Awaited<ReturnType<typeof getAccess>>>();
useEffect(() => void getAccess().then(setAccess), []);
const config: ${typeOfConfig(example)} = access
  ? ${indent(config, 4).trimStart()}
  : { type: 'report', embedUrl: '${origin}/reportEmbed' };`;
}

const CONFIGURATIONS: Partial<Record<Example['component'], string>> = {
  Create: 'models.IReportCreateConfiguration',
  QuickCreate: 'models.IQuickCreateConfiguration',
};

function typeOfConfig({ component }: Example): string {
  return CONFIGURATIONS[component] ?? `models.I${component}EmbedConfiguration`;
}

/** A key of an object, in quotes where it needs them. */
function keyOf(label: string): string {
  return /^[A-Za-z]\w*$/.test(label) ? label : `'${label}'`;
}
