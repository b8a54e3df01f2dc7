import type { WatchedVideo } from '@portico/server/page-object';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ProgressReporter } from '../../api/video-progress.ts';

/** Where a video is, and what its player tells: noted for the next visit while it plays, when it stops, and when it is left. */
export function usePlayback({ id, resumeSeconds }: Pick<WatchedVideo, 'id' | 'resumeSeconds'>) {
  const media = useRef<HTMLMediaElement>(null);
  const reporter = useRef<ProgressReporter | null>(null);
  const [seconds, setSeconds] = useState(resumeSeconds);
  useEffect(() => {
    const current = new ProgressReporter(id);
    reporter.current = current;
    const flush = () => current.flush();
    const onVisibilityChange = () => document.hidden && flush();
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [id]);
  const onTimeUpdate = useCallback((at: number) => {
    setSeconds(at);
    const player = media.current;
    // A player that is moved while it stands still is not being watched.
    if (player && !player.paused) reporter.current?.note(at);
    else reporter.current?.flush();
  }, []);
  const onEnded = useCallback(() => {
    reporter.current?.note(media.current?.currentTime ?? 0);
    reporter.current?.flush();
  }, []);
  /** Moves the player, and plays on from there. */
  const seek = useCallback((to: number) => {
    const player = media.current;
    if (!player) return;
    player.currentTime = to;
    // A browser may want to be asked by the user; the place is right all the same.
    player.play().catch(() => undefined);
  }, []);
  return { media, seconds, onTimeUpdate, onEnded, seek };
}
