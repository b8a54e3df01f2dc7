import { z } from 'zod';
import { fail } from '../../contract/failures.ts';
import type { RouteName } from '../../contract/routes.ts';
import { getUploadRules } from '../../files/upload-rules.ts';
import { answerTus } from '../../files/tus.ts';
import { authorize } from '../../http/authorize.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import type { PortalRequest } from '../../http/request.ts';
import { EmptyInput } from '../../validation/fields.ts';
import type { Services } from '../../services.ts';

const OWN = 'select 1::int as own from file_uploads where id = $1 and user_id = $2';

type PartEndpoint<Name extends RouteName> = Endpoint<Name, Record<string, never>, never>;

/**
 * Begins to take a file in parts, by the tus protocol. Who sends it chooses its id, as `id` in `Upload-Metadata`; what is too
 * long is refused before a byte of it is sent.
 */
export const beginUpload: PartEndpoint<'uploads.store'> = authorize(
  { route: 'uploads.store', allow: 'administrator', input: EmptyInput },
  async (scope, request, services) => {
    const newId = readNewId(request);
    const length = Number(request.header('upload-length'));
    if (!scope?.userId || newId === null || !isTus(request) || !(length > 0)) return fail('invalid_input');
    if (length > (await getUploadRules(services)).maxSizeBytes) return fail('file_too_large');
    return answerTus('POST', request, { services, userId: scope.userId, newId });
  },
);

/** Says how far an upload is. */
export const showUpload = ofUpload('uploads.show', 'HEAD');
/** Takes the next part. */
export const continueUpload = ofUpload('uploads.continue', 'PATCH');
/** Gives an upload up. */
export const cancelUpload = ofUpload('uploads.destroy', 'DELETE');

/** A request about an upload; that of somebody else is as one that does not exist. */
function ofUpload<Name extends RouteName>(route: Name, method: 'HEAD' | 'PATCH' | 'DELETE'): PartEndpoint<Name> {
  return authorize({ route, allow: 'administrator', input: EmptyInput }, async (scope, request, services) => {
    const id = request.parameters['id'] ?? '';
    if (!scope?.userId || !(await isOwnUpload(services, id, scope.userId))) return fail('not_found');
    if (!isTus(request)) return fail('invalid_input');
    return answerTus(method, request, { services, userId: scope.userId, newId: id });
  });
}

/** Whether an upload is there, and this user's. */
export async function isOwnUpload({ database }: Pick<Services, 'database'>, id: string, userId: string) {
  return (await database.query<{ own: number }>(OWN, [id, userId])).length > 0;
}

const isTus = (request: PortalRequest) => request.header('tus-resumable') !== null;

const NewId = z.guid().toLowerCase();

/** `Upload-Metadata` is a list of names, each with its value in Base64. */
function readNewId(request: PortalRequest): string | null {
  const [, sent = ''] = /(?:^|,)\s*id ([A-Za-z0-9+/=]+)/.exec(request.header('upload-metadata') ?? '') ?? [];
  const id = NewId.safeParse(Buffer.from(sent, 'base64').toString());
  return id.success ? id.data : null;
}
