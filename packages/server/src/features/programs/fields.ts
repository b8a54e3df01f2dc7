import type { ApiField } from '../../contract/page-object.ts';
import { programDocument, type Schema } from './document.ts';

/** Deeper than this a table says nothing any more; the document has the rest. */
const MAX_DEPTH = 4;

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);

/** A schema with what it refers to. */
export function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...own } = schema;
  return { ...resolve(programDocument.components.schemas[nameOf($ref)] ?? {}), ...own };
}

const itemOf = ({ items }: Schema): Schema | null => (typeof items === 'object' ? items : null);

/** A type in short: `string`, `"a" | "b"`, `GroupRow[]`. */
export function typeName(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const target = resolve(schema);
    return target.properties || target.anyOf ? nameOf(schema.$ref) : typeName(target);
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(typeName))].join(' | ');
  const item = itemOf(schema);
  if (item) return listName(typeName(item));
  return [schema.type ?? 'any'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '');
}

const listName = (name: string) => (name.includes(' | ') ? `(${name})[]` : `${name}[]`);

/** All values of a schema, those inside others too: `users[].group.name`. */
export function fieldsOf(schema: Schema, prefix = '', seen: readonly string[] = []): ApiField[] {
  const { properties = {}, required = [], allOf = [] } = resolve(schema);
  const own = Object.entries(properties).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const { description = '' } = resolve(value);
    const field = { name: path, type: typeName(value), isRequired: required.includes(name), description };
    return [field, ...inside(value, path, seen)];
  });
  return [...own, ...allOf.flatMap((part) => fieldsOf(part, prefix, seen))];
}

function inside(schema: Schema, path: string, seen: readonly string[]): ApiField[] {
  const item = itemOf(resolve(schema));
  if (item) return inside(item, `${path}[]`, seen);
  const isTooDeep = seen.length >= MAX_DEPTH || (schema.$ref !== undefined && seen.includes(schema.$ref));
  return isTooDeep ? [] : fieldsOf(schema, path, [...seen, schema.$ref ?? path]);
}
