import type { WatchedVideo } from '@portico/server/page-object';
import { parseWebVtt, type Cue } from '@portico/server/web-vtt';
import { useQuery } from '@tanstack/react-query';
import { FullReloadRequired, request } from '../../api/request.ts';

type Track = WatchedVideo['tracks'][number];

async function load(href: string): Promise<Cue[]> {
  const response = await request(href).catch((error: unknown) => {
    if (error instanceof FullReloadRequired) window.location.assign(error.location);
    throw error;
  });
  if (!response.ok) throw new Error(`${href} answers ${response.status}`);
  return parseWebVtt(await response.text()).cues;
}

/** What is said in a track, once it is loaded; null where there is none. */
export function useCues(track: Track | null) {
  const { data, error } = useQuery({
    queryKey: ['video-track', track?.href],
    queryFn: () => load(track?.href ?? ''),
    enabled: track !== null,
    staleTime: Infinity,
  });
  const cues: readonly Cue[] | undefined = data;
  return { cues, error, isLoading: track !== null && !cues && !error };
}

/** The track in the reader's language, else in Danish, else in any. */
export function trackFor(tracks: readonly Track[], kind: Track['kind'], language: string): Track | null {
  const those = tracks.filter((track) => track.kind === kind);
  const find = (wanted: string) => those.find((track) => track.language === wanted);
  return find(language) ?? find('da') ?? those[0] ?? null;
}

/** Which cue is said at a time: the last that has begun and not ended; -1 for none. */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cues[middle]!.startSeconds <= seconds) low = middle + 1;
    else high = middle;
  }
  const index = low - 1;
  return index >= 0 && seconds < cues[index]!.endSeconds ? index : -1;
}
