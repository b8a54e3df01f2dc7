import { fail } from '../../contract/failures.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { reportError } from '../../http/error-report.ts';
import { hasPossibleParameters } from '../../http/request.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { failureResult } from '../../http/response.ts';

const IMAGE = 'select content, type from brand_images where id = $1';

/** A picture never changes: another one has another address. */
const headersOf = (type: string) => ({
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Type': type,
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** The logo, or the picture beside the sign-in form. */
export const showBrandImage: Endpoint<'brand.image', unknown, never> = {
  route: 'brand.image',
  allow: 'public',
  isPage: false,
  isResource: true,
  input: EmptyInput,
  async answer(request, { database, log }) {
    if (!hasPossibleParameters(request)) return { kind: 'no-route' };
    try {
      const [image] = await database.query<{ content: Buffer; type: string }>(IMAGE, [request.parameters['id'] ?? '']);
      if (!image) return { kind: 'no-route' };
      const body = new Blob([new Uint8Array(image.content)]).stream();
      return { kind: 'stream', body, headers: headersOf(image.type) };
    } catch (error) {
      const { code, reference } = reportError(log, 'brand.image', request, error);
      return failureResult(fail(code), reference);
    }
  },
};
