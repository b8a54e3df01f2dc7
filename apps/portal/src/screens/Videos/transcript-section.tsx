import type { Language, WatchedVideo } from '@portico/server/page-object';
import { useState } from 'react';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { CueSection, CueLoading } from './cue-section.tsx';
import { Transcript } from './transcript.tsx';
import { cueAt, trackFor, useCues } from './use-cues.ts';

export interface TranscriptSectionProps {
  /** The captions of a video; at least one. */
  tracks: readonly WatchedVideo['tracks'][number][];
  /** Where the player is. */
  seconds: number;
  onSeek: (seconds: number) => void;
}

/** What is said in a video, in one of its languages. */
export default function TranscriptSection({ tracks, seconds, onSeek }: TranscriptSectionProps) {
  const text = useText();
  const { language } = usePortal().view;
  const [chosen, setChosen] = useState<Language | null>(null);
  const track = trackFor(tracks, 'captions', chosen ?? language)!;
  const { cues, error } = useCues(track);
  return (
    <CueSection heading={text('transcript.heading')}>
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
          <CueLoading error={error} />
        )}
      </div>
    </CueSection>
  );
}
