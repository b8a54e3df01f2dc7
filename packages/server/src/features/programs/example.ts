import type { Schema } from './document.ts';
import { resolve } from './fields.ts';

const SAMPLE_ID = '0190a1b2-0000-7000-8000-000000000000';
const MAX_DEPTH = 5;

/** A value that the schema takes: the one that is delivered, the first of a choice, or the emptiest. */
function sampleOf(schema: Schema, depth = 0): unknown {
  const { type, format, enum: choices, anyOf, oneOf, items, properties = {}, required = [], ...rest } = resolve(schema);
  if (rest.const !== undefined) return rest.const;
  if (choices) return choices[0];
  const variant = (anyOf ?? oneOf)?.[0];
  if (variant) return sampleOf(variant, depth);
  const [first = 'object'] = [type ?? []].flat();
  switch (first) {
    case 'string':
      return format === 'uuid' ? SAMPLE_ID : 'text';
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return true;
    case 'array':
      return typeof items === 'object' && depth < MAX_DEPTH ? [sampleOf(items, depth + 1)] : [];
  }
  if (depth >= MAX_DEPTH) return {};
  const entries = required.map((name) => [name, sampleOf(properties[name] ?? {}, depth + 1)]);
  return Object.fromEntries(entries) as object;
}

/** A text between single quotes of a shell. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** How a shell calls an operation. */
export function exampleOf(
  { method, path }: { method: string; path: string },
  body: Schema | undefined,
  portalUrl: string,
): string {
  const url = portalUrl + path.replaceAll(/:\w+/g, SAMPLE_ID);
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(url)}`,
    '-H "Authorization: Bearer $PORTICO_TOKEN"',
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${quote(JSON.stringify(sampleOf(body)))}`] : []),
  ];
  return lines.join(' \\\n  ');
}
