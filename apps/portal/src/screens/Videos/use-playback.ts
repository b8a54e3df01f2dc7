import type { WatchedVideo } from '@portico/server/page-object';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ProgressReporter } from '../../api/video-progress.ts';

/** Where a video is, and what its player tells: noted for the next visit while it plays, when it stops, and when it is left. */
export function usePlayback({ id, resumeSeconds }: Pick<WatchedVideo, 'id' | 'resumeSeconds'>) {
  const media = useRef<HTMLMediaElement>(null);
  const reporter = useProgressReporter(id);
  const [seconds, setSeconds] = useState(resumeSeconds);
  // Where it goes on once its player is there: what is noted meanwhile moves nothing.
  const [startSeconds, setStartSeconds] = useState(resumeSeconds);
  const [isStarted, setStarted] = useState(false);
  const onTimeUpdate = useCallback(
    (at: number) => {
      setSeconds(at);
      const player = media.current;
      // A player that is moved while it stands still is not being watched.
      if (player && !player.paused) reporter.current?.note(at);
      else reporter.current?.flush();
    },
    [reporter],
  );
  const onEnded = useCallback(() => {
    reporter.current?.note(media.current?.currentTime ?? 0);
    reporter.current?.flush();
  }, [reporter]);
  /** Plays it, as soon as its player is there. */
  const start = useCallback(() => setStarted(true), []);
  /** Moves the player, and plays on from there. */
  const seek = useCallback((to: number) => {
    setStarted(true);
    setSeconds(to);
    const player = media.current;
    if (!player) return setStartSeconds(to);
    player.currentTime = to;
    // A browser may want to be asked by the user; the place is right all the same.
    player.play().catch(() => undefined);
  }, []);
  return { media, seconds, startSeconds, isStarted, start, seek, onTimeUpdate, onEnded };
}

/** Tells the server where a video is, at the latest when it is left. */
function useProgressReporter(id: string) {
  const reporter = useRef<ProgressReporter | null>(null);
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
  return reporter;
}
