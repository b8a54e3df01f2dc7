import document from './openapi.json' with { type: 'json' };

/** A schema of the document, as far as it is read here. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema | boolean;
  additionalProperties?: Schema | boolean;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  description?: string;
}

interface Content {
  'application/json': { schema: Schema };
}

export interface Operation {
  operationId: string;
  parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: { '200': { content: Content } };
}

export interface ProgramDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** The OpenAPI document that `scripts/openapi.mjs` makes of the routes. */
export const programDocument: ProgramDocument = document as object as ProgramDocument;
