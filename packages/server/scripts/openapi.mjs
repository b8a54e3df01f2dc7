import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { format } from 'oxfmt';
import { z } from 'zod';
import { programRoutes } from '../src/contract/program-routes.ts';
import { failureStatus } from '../src/contract/failures.ts';
import { routes } from '../src/contract/routes.ts';
import texts from '../src/http/messages/en.json' with { type: 'json' };
import { endpoints } from '../src/endpoints.ts';
import { readAnswers } from './answers.mjs';

const FILE = path.join(import.meta.dirname, '../src/features/programs/openapi.json');

const INFO = {
  title: 'Portico',
  version: '1',
  description:
    'What programs may do in a portal. They send a token: `Authorization: Bearer portico_…`. Lists answer with page objects, whose `props` have the rows. Failures have a code of a closed list, and a reference that the log of the portal has too.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const FAILURE = { $ref: '#/components/schemas/FailureBody' };

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an endpoint reads, as clients send it. */
function inputOf({ input }) {
  const schema = z.toJSONSchema(input ?? z.object({}), { io: 'input', unrepresentable: 'any' });
  delete schema.$schema;
  return schema;
}

const parametersOfPath = (url) =>
  [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true },
    schema: name === 'id' ? { type: 'string', format: 'uuid' } : { type: 'string' },
  }));

const parametersOfQuery = ({ properties = {}, required = [] }) =>
  Object.entries(properties).map(([name, schema]) => ({
    // What is caught when it is wrong may be left out, too.
    ...{ name, in: 'query', required: required.includes(name) && !('default' in schema), schema },
  }));

const json = (schema) => ({ 'application/json': { schema } });

/** Statuses of failures that every operation knows. */
const RESPONSES = {
  401: 'The token is unknown, expired or revoked, or the user of a personal token may not sign in.',
  403: 'The token lacks the scope, or the user of a personal token is no administrator.',
  429: 'Too many unknown tokens came from this network. `Retry-After` says how long to wait.',
  default: `Another failure. Its code decides the status: ${[...new Set(Object.values(failureStatus))].sort().join(', ')}.`,
};

function responsesOf(answer, hasInput, hasId) {
  const failed = Object.keys(RESPONSES).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  return {
    200: { description: 'It worked.', content: json(answer) },
    ...(hasId && { 404: { description: 'There is no such thing.', content: json(FAILURE) } }),
    ...(hasInput && { 422: { description: '`fields` says what is wrong with which field.', content: json(FAILURE) } }),
    ...Object.fromEntries(failed),
  };
}

function operationOf(name, answer) {
  const { method, path: url } = routes[name];
  const scope = programRoutes[name];
  const summary = texts[`operation.${name}`];
  const input = inputOf(endpoints[name]);
  const hasInput = Object.keys(input.properties ?? {}).length > 0;
  const isQuery = method === 'GET';
  const parameters = [...parametersOfPath(url), ...(isQuery ? parametersOfQuery(input) : [])];
  return {
    ...{ operationId: name, tags: [scope.split(':')[0]], summary },
    ...(parameters.length > 0 && { parameters }),
    ...(!isQuery && hasInput && { requestBody: { required: true, content: json(input) } }),
    responses: responsesOf(answer, hasInput, url.includes(':')),
    security: [{ token: [scope] }],
    'x-scope': scope,
  };
}

/** The document for programs, made of the route objects, their inputs, and the types of their answers. */
export function makeDocument() {
  const { answers, schemas } = readAnswers();
  const paths = {};
  for (const name of Object.keys(programRoutes)) {
    const { method, path: url } = routes[name];
    const template = url.replaceAll(/:(\w+)/g, '{$1}');
    (paths[template] ??= {})[method.toLowerCase()] = operationOf(name, answers[name]);
  }
  const responses = Object.entries(RESPONSES).map(([status, description]) => [
    status,
    { description, content: json(FAILURE) },
  ]);
  const securitySchemes = {
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'portico_…',
      description: 'A personal token, or one of a service.',
    },
  };
  const components = { schemas, responses: Object.fromEntries(responses), securitySchemes };
  return { openapi: '3.1.0', info: INFO, paths, components };
}

const style = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../../../.oxfmtrc.json'), 'utf8'));

/** Properties with undefined values are none in JSON. */
const toText = (document) => JSON.stringify(document, (_, value) => (isObject(value) ? { ...value } : value), 2);

const { code } = await format('openapi.json', toText(makeDocument()), style);
if (process.argv.includes('--check')) {
  if (fs.readFileSync(FILE, 'utf8') !== code) {
    process.stderr.write('openapi.json is not what the endpoints say: run `pnpm -F @portico/server generate`\n');
    process.exitCode = 1;
  }
} else {
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(FILE, code);
}
