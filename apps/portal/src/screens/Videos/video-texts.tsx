import type { WatchedVideo } from '@portico/server/page-object';
import { Suspense, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { ChapterList } from './chapter-list.tsx';
import { CueSection, CueLoading } from './cue-section.tsx';
import { cueAt, trackFor, useCues } from './use-cues.ts';

/** Its fields are a fifth of the screen's code, and it waits for its text as well. */
const TranscriptSection = lazy(() => import('./transcript-section.tsx'));

export interface VideoTextsProps {
  video: WatchedVideo;
  /** Where the player is. */
  seconds: number;
  onSeek: (seconds: number) => void;
  /** What stands below them. */
  children: ReactNode;
}

/** The chapters of a video, and what is said in it, as far as it has them. What stands below is not seen to move as they come. */
export function VideoTexts({ video: { tracks }, seconds, onSeek, children }: VideoTextsProps) {
  const { language } = usePortal().view;
  const chapters = trackFor(tracks, 'chapters', language);
  const captions = tracks.filter(({ kind }) => kind === 'captions');
  const isLoading = [useCues(chapters), useCues(trackFor(tracks, 'captions', language))].some(
    ({ isLoading }) => isLoading,
  );
  return (
    <>
      {chapters && <Chapters track={chapters} seconds={seconds} onSeek={onSeek} />}
      <Suspense fallback={<Below isVisible={false}>{children}</Below>}>
        <Below isVisible={!isLoading}>
          {captions.length > 0 && <TranscriptSection tracks={captions} seconds={seconds} onSeek={onSeek} />}
          {children}
        </Below>
      </Suspense>
    </>
  );
}

/** What stands below the chapters, once its place is known. */
function Below({ isVisible, children }: { isVisible: boolean; children: ReactNode }) {
  return <div className={`flex flex-col gap-8 ${isVisible ? '' : 'invisible'}`}>{children}</div>;
}

interface ChaptersProps extends Omit<VideoTextsProps, 'video' | 'children'> {
  track: WatchedVideo['tracks'][number];
}

function Chapters({ track, seconds, onSeek }: ChaptersProps) {
  const text = useText();
  const { cues, error } = useCues(track);
  return (
    <CueSection heading={text('video.chapters')}>
      {cues ? (
        <ChapterList chapters={cues} language={track.language} activeIndex={cueAt(cues, seconds)} onSeek={onSeek} />
      ) : (
        <CueLoading error={error} />
      )}
    </CueSection>
  );
}
