import type { Language, WatchedVideo } from '@portico/server/page-object';
import { useId, useState, type ReactNode } from 'react';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ChapterList } from './chapter-list.tsx';
import { Transcript } from './transcript.tsx';
import { cueAt, trackFor, useCues } from './use-cues.ts';

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
      <div className={`flex flex-col gap-8 ${isLoading ? 'invisible' : ''}`}>
        {captions.length > 0 && <Said tracks={captions} seconds={seconds} onSeek={onSeek} />}
        {children}
      </div>
    </>
  );
}

type Track = WatchedVideo['tracks'][number];

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lead font-medium">
        {heading}
      </h2>
      {children}
    </section>
  );
}

interface PartProps extends Omit<VideoTextsProps, 'video' | 'children'> {
  track: Track;
}

function Chapters({ track, seconds, onSeek }: PartProps) {
  const text = useText();
  const { cues, error } = useCues(track);
  return (
    <Part heading={text('video.chapters')}>
      {cues ? (
        <ChapterList chapters={cues} language={track.language} activeIndex={cueAt(cues, seconds)} onSeek={onSeek} />
      ) : (
        <Waiting error={error} />
      )}
    </Part>
  );
}

function Said({ tracks, seconds, onSeek }: Omit<PartProps, 'track'> & { tracks: readonly Track[] }) {
  const text = useText();
  const { language } = usePortal().view;
  const [chosen, setChosen] = useState<Language | null>(null);
  const track = trackFor(tracks, 'captions', chosen ?? language)!;
  const { cues, error } = useCues(track);
  return (
    <Part heading={text('transcript.heading')}>
      <div className="flex flex-col gap-3">
        {tracks.length > 1 && (
          <SelectField<Language>
            label={text('transcript.language')}
            name="transcript-language"
            value={track.language}
            onChange={setChosen}
            choices={tracks.map(({ language: value }) => ({ value, label: languages[value].name }))}
          />
        )}
        {cues ? (
          <Transcript cues={cues} language={track.language} activeIndex={cueAt(cues, seconds)} onSeek={onSeek} />
        ) : (
          <Waiting error={error} />
        )}
      </div>
    </Part>
  );
}

function Waiting({ error }: { error: Error | null }) {
  const text = useText();
  return error ? <Notice>{text('transcript.failed')}</Notice> : <Spinner />;
}
