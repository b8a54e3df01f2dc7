import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { type ProgramDocument, programDocument } from './document.ts';

/** The OpenAPI document, for administrators and for every program that has a token. */
export const showDocument = read({
  route: 'api.document',
  query: EmptyInput,
  allow: 'administrator',
  isResource: true,
  run: ({ services }): Promise<ProgramDocument & { servers: { url: string }[] }> =>
    Promise.resolve({ ...programDocument, servers: [{ url: services.environment.portalUrl }] }),
});
