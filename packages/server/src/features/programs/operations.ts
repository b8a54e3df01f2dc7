import type { ApiField, ApiOperation, ApiOperationDetails } from '../../contract/page-object.ts';
import type { Language } from '../../contract/languages.ts';
import { type ProgramRouteName, programRoutes } from '../../contract/program-routes.ts';
import { routes } from '../../contract/routes.ts';
import { formatText } from '../../http/titles.ts';
import { type Operation, programDocument } from './document.ts';
import { exampleOf } from './example.ts';
import { fieldsOf, typeName } from './fields.ts';

const names = Object.keys(programRoutes) as ProgramRouteName[];

/** The operations that programs may call, with what they do in the language of who asks. */
export const listOperations = (language: Language): ApiOperation[] => names.map((name) => toOperation(name, language));

function toOperation(name: ProgramRouteName, language: Language): ApiOperation {
  const { method, path } = routes[name];
  return { name, method, path, scope: programRoutes[name], summary: formatText(`operation.${name}`, language) };
}

/** All about one operation; null if there is no such one. */
export function findOperation(asked: string, language: Language, portalUrl: string): ApiOperationDetails | null {
  const name = names.find((each) => each === asked);
  const operation = name && operationOf(name);
  if (!name || !operation) return null;
  const body = operation.requestBody?.content['application/json'].schema;
  return {
    ...toOperation(name, language),
    parameters: parametersOf(operation),
    body: body ? fieldsOf(body) : null,
    answer: fieldsOf(operation.responses['200'].content['application/json'].schema),
    example: exampleOf(routes[name], body, portalUrl),
  };
}

function operationOf(name: ProgramRouteName): Operation | undefined {
  const operations = Object.values(programDocument.paths).flatMap((path) => Object.values(path));
  return operations.find(({ operationId }) => operationId === name);
}

const parametersOf = ({ parameters = [] }: Operation): ApiField[] =>
  parameters.map(({ name, required, schema }) => ({
    ...{ name, isRequired: required, type: typeName(schema) },
    description: schema.description ?? '',
  }));
