import { isFailure } from '../../contract/failures.ts';
import { read } from '../../http/read.ts';
import { getTrack } from './catalogue.ts';
import { getVideoImpact } from './queries.ts';
import { Chosen } from '../../validation/fields.ts';
import { TrackQuery } from './schema.ts';

/** Captions or chapters of a video, as WebVTT. */
export const viewTrack = read({
  route: 'video.track',
  query: TrackQuery,
  allow: 'member',
  isResource: true,
  async run({ scope, parameters, request, services }) {
    const track = await getTrack(scope, services.database, parameters);
    if (isFailure(track)) return track;
    const etag = `"${track.hash}"`;
    // Browsers keep it, and ask each time whether its reader may still have it.
    const headers = {
      'Cache-Control': 'private, no-cache',
      ETag: etag,
      'Content-Type': 'text/vtt; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
    };
    if (request.header('if-none-match') === etag) return { status: 304, stream: null, headers };
    return { stream: new Blob([track.content]).stream(), headers };
  },
});

/** What goes with videos that are to be removed; asked before it is done. */
export const showVideoImpact = read({
  route: 'videos.impact',
  query: Chosen,
  allow: 'administrator',
  run: ({ scope, query: { ids }, services }) => getVideoImpact(scope, services.database, ids),
});
