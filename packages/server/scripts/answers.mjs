import { execFileSync } from 'node:child_process';
import path from 'node:path';
import TJS from 'typescript-json-schema';

const root = path.join(import.meta.dirname, '..');

/** Where tsconfig.answers.json puts them. */
const DECLARATIONS = 'dist/answers/packages/server/src/program-answers.d.ts';

const COMPILER_OPTIONS = {
  ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, noEmit: true, types: [] },
  ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
};

/** Types without a name of their own; they stand where they are used. */
const NAMELESS = /^(?:\{|Partial<|Record<|Omit<|Pick<|ZodEnum|Extract<)/;
const MAX_NAME_LENGTH = 60;

const RECORD = /^Record<string,((?:\|?(?:string|number|boolean))+)>$/;

/** A name that OpenAPI takes: `Page<"Users/Manage">` is `PageUsersManage`. */
const componentName = (name) =>
  name.replaceAll(/[^\w.]+(\w?)/g, (_, letter) => letter.toUpperCase()).replaceAll('.', '');

const isNamed = (name) => !NAMELESS.test(name) && componentName(name).length <= MAX_NAME_LENGTH;

/** JSON Schema of 2020-12 from what the generator writes, which is of draft 7. */
function modernize(schema, definitions) {
  if (Array.isArray(schema)) return schema.map((each) => modernize(each, definitions));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, items, ...others } = schema;
  if (typeof $ref === 'string') {
    const name = decodeURIComponent($ref.replace('#/definitions/', ''));
    const [, values] = RECORD.exec(name) ?? [];
    if (values) return { type: 'object', additionalProperties: { type: values.split('|') }, ...others };
    if (!isNamed(name)) return modernize({ ...definitions[name], ...others }, definitions);
    return { $ref: `#/components/schemas/${componentName(name)}`, ...others };
  }
  const entries = Object.entries(others).map(([key, value]) => [key, modernizeKeyword(key, value, definitions)]);
  return { ...Object.fromEntries(entries), ...itemsOf(items, others, definitions) };
}

/** Names of properties are no keywords, and constants are no schemas. */
function modernizeKeyword(key, value, definitions) {
  if (key !== 'properties')
    return ['enum', 'const', 'required', 'type'].includes(key) ? value : modernize(value, definitions);
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, modernize(schema, definitions)]));
}

function itemsOf(items, { minItems }, definitions) {
  if (items === undefined) return {};
  if (!Array.isArray(items)) return { items: modernize(items, definitions) };
  return { prefixItems: modernize(items, definitions), items: false, minItems };
}

/**
 * The schemas of what operations answer, read off the endpoints' types by TypeScript.
 * @returns the schema of each operation, by its route's name; that of a failure; and the types that they name
 */
export function readAnswers() {
  // Declarations have the types written out that the endpoints' code has inferred.
  execFileSync('tsc', ['-p', 'tsconfig.answers.json'], { cwd: root, stdio: 'inherit' });
  const program = TJS.getProgramFromFiles([path.join(root, DECLARATIONS)], COMPILER_OPTIONS);
  const schema = TJS.generateSchema(program, 'ProgramAnswers', {
    required: true,
    ref: true,
    aliasRef: false,
    ignoreErrors: true,
  });
  if (!schema?.definitions) throw new Error('TypeScript understands no type of the answers');
  const { definitions, properties } = schema;
  const named = Object.entries(definitions).filter(([name]) => isNamed(name));
  const schemas = named.map(([name, each]) => [componentName(name), modernize(each, definitions)]);
  return { answers: modernizeKeyword('properties', properties, definitions), schemas: Object.fromEntries(schemas) };
}
