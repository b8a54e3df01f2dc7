import { LANGUAGES, type Language, type TrackKind } from '@portico/server/page-object';
import { MAX_WEB_VTT_LENGTH, parseWebVtt } from '@portico/server/web-vtt';
import { useMemo, useState } from 'react';
import { languages } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FileButton } from '../../components/file-button.tsx';
import type { TrackText, VideoForm } from './video-form.ts';

const kinds = ['captions', 'chapters'] as const;
/** What a new text begins with. */
const EMPTY = 'WEBVTT\n\n';
/** How many lines with a problem are named. */
const MAX_NAMED = 5;

const isSame = (one: Omit<TrackText, 'content'>, other: Omit<TrackText, 'content'>) =>
  one.kind === other.kind && one.language === other.language;

/** Captions and chapters in each language: pasted, or taken from a WebVTT file. */
export function TrackSection({ form }: { form: VideoForm }) {
  const text = useText();
  const { tracks } = form.values;
  const change = (changed: TrackText) =>
    form.set(
      'tracks',
      tracks.map((track) => (isSame(track, changed) ? changed : track)),
    );
  return (
    <Section heading={text('video.tracks')} lead={text('video.tracks.lead')}>
      <div className="flex flex-col gap-4">
        {tracks.map((track) => (
          <Track
            key={`${track.kind} ${track.language}`}
            track={track}
            onChange={change}
            onRemove={() =>
              form.set(
                'tracks',
                tracks.filter((one) => one !== track),
              )
            }
          />
        ))}
        <NewTrack tracks={tracks} onAdd={(track) => form.set('tracks', [...tracks, track])} />
      </div>
    </Section>
  );
}

interface TrackProps {
  track: TrackText;
  onChange: (track: TrackText) => void;
  onRemove: () => void;
}

function Track({ track, onChange, onRemove }: TrackProps) {
  const text = useText();
  const { kind, language, content } = track;
  // What is stored is read when it is asked for: there may be eight of them.
  const [isNew] = useState(content === EMPTY);
  const name = text(`video.track.${kind}`, { language: text(`reader.language.${language}`) });
  const upload = async (file: File) => onChange({ ...track, content: await readText(file) });
  return (
    <details open={isNew} className="rounded-normal border border-line">
      <summary className="cursor-pointer rounded-normal px-4 py-3 font-medium">{name}</summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <TextArea
          label={text('video.track.content')}
          name={`${kind}.${language}`}
          value={content}
          onChange={(typed) => onChange({ ...track, content: typed })}
          rows={5}
        />
        <Problems content={content} />
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={text('video.track.upload')}
            accept=".vtt,text/vtt"
            size="small"
            onFiles={([file]) => file && void upload(file)}
          />
          <Button size="small" variant="quiet" onPress={onRemove}>
            {text('video.track.remove', { name })}
          </Button>
        </div>
      </div>
    </details>
  );
}

/** U+FFFD stands for what is no UTF-8, and is found as such; a file that is too long is not read as a whole. */
const readText = async (file: File) =>
  new TextDecoder().decode(await file.slice(0, 4 * MAX_WEB_VTT_LENGTH + 4).arrayBuffer());

function Problems({ content }: { content: string }) {
  const text = useText();
  const { cues, problems } = useMemo(() => parseWebVtt(content), [content]);
  if (content === '') return null;
  return (
    <>
      {problems.length > 0 && (
        <Notice>
          <ul>
            {problems.slice(0, MAX_NAMED).map(({ line, problem }) => (
              <li key={line}>{text('video.track.line', { line, problem: text(`validation.vtt-${problem}`) })}</li>
            ))}
          </ul>
          {problems.length > MAX_NAMED && <p>{text('impact.more', { count: problems.length - MAX_NAMED })}</p>}
          {cues.length > 0 && <p>{text('video.track.skipped')}</p>}
        </Notice>
      )}
      {cues.length > 0 && <p className="text-muted">{text('video.track.cues', { count: cues.length })}</p>}
    </>
  );
}

/** Chooses what is added next, of what is not there yet; nothing when all is there. */
function NewTrack({ tracks, onAdd }: { tracks: readonly TrackText[]; onAdd: (track: TrackText) => void }) {
  const text = useText();
  const [kind, setKind] = useState<TrackKind>('captions');
  const [chosen, setChosen] = useState<Language>('da');
  const free = LANGUAGES.filter((language) => !tracks.some((track) => isSame(track, { kind, language })));
  const language = free.includes(chosen) ? chosen : free[0];
  if (tracks.length === kinds.length * LANGUAGES.length) return null;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField<TrackKind>
        label={text('video.track.kind')}
        name="new-track-kind"
        value={kind}
        onChange={setKind}
        choices={kinds.map((value) => ({ value, label: text(`video.${value}`) }))}
      />
      <SelectField<string>
        label={text('video.track.language')}
        name="new-track-language"
        value={language ?? ''}
        onChange={(value) => setChosen(value as Language)}
        isDisabled={language === undefined}
        choices={free.map((value) => ({ value, label: languages[value].name }))}
      />
      <Button
        className="h-11"
        isDisabled={language === undefined}
        onPress={() => language && onAdd({ kind, language, content: EMPTY })}
      >
        {text('video.track.add')}
      </Button>
    </div>
  );
}
