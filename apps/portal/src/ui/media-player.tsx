import './media-player.css';
import {
  MediaControlBar,
  MediaController,
  MediaErrorDialog,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react';
import {
  MediaCaptionsMenu,
  MediaCaptionsMenuButton,
  MediaPlaybackRateMenu,
  MediaPlaybackRateMenuButton,
} from 'media-chrome/react/menu';
import { useEffect, useEffectEvent, useRef, type Ref, type RefObject, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useMediaLanguage } from './media-player-language.ts';

/** A WebVTT file beside a video: what is said, or its chapters. */
export interface MediaTrack {
  kind: 'captions' | 'subtitles' | 'chapters';
  src: string;
  /** Language of the text. */
  srcLang: string;
  /** What the menu of captions calls it. */
  label: string;
  /** Shown from the start. Chapters always are. */
  isDefault?: boolean;
}

export interface MediaPlayerProps {
  src: string;
  /** The media type, such as `video/mp4`; what begins with `audio/` has no picture. */
  type: string;
  /** The name of what is played: that of the player for assistive technology. */
  title: string;
  poster?: string | undefined;
  tracks?: readonly MediaTrack[];
  startSeconds?: number | undefined;
  /** It plays as soon as it can, if the browser allows it. */
  isStarted?: boolean;
  /** It plays, or was to and the browser did not allow it. */
  onPlay?: () => void;
  onTimeUpdate?: (seconds: number, durationSeconds: number) => void;
  onEnded?: () => void;
  /** The browser cannot load or play it. Without this the player says so itself. */
  onError?: (error: MediaError | null) => void;
  /** Pictures of it are drawn: its bytes then come from the portal's own origin, never from the store. */
  isDrawn?: boolean;
  /** The element that plays: to seek, to pause, to draw a picture of a video. */
  ref?: RefObject<HTMLMediaElement | null>;
}

/** As far as the arrow keys go. */
const SEEK_SECONDS = 10;
const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

/**
 * Plays a video or a sound: buttons, captions, chapters, speed, full screen, a window of its own, all by keyboard too (space, arrows,
 * f, m, c). Import it lazily: it brings the library's 40 KB.
 */
export default function MediaPlayer({ ref, ...props }: MediaPlayerProps) {
  const { locale } = useIntl();
  const isAudio = props.type.startsWith('audio/');
  const controller = useRef<HTMLElement>(null);
  useMediaLanguage(locale);
  // The element names itself when it is put into the document, in the language of the moment.
  useEffect(() => controller.current?.setAttribute('aria-label', props.title), [props.title]);
  return (
    <MediaController ref={controller as Ref<never>} className="media-player" lang={locale} audio={isAudio}>
      <MediaElement {...props} isAudio={isAudio} elementRef={ref} />
      {!isAudio && <MediaLoadingIndicator slot="centered-chrome" noAutohide />}
      {!props.onError && <MediaErrorDialog slot="dialog" />}
      <Menus key={`menus ${locale}`} />
      <Controls key={locale} isAudio={isAudio} hasCaptions={hasCaptions(props.tracks)} />
    </MediaController>
  );
}

const hasCaptions = (tracks: MediaPlayerProps['tracks']) => tracks?.some(({ kind }) => kind !== 'chapters') ?? false;

interface MediaElementProps extends Omit<MediaPlayerProps, 'ref'> {
  isAudio: boolean;
  elementRef: RefObject<HTMLMediaElement | null> | undefined;
}

function MediaElement({ isAudio, elementRef, ...props }: MediaElementProps) {
  const { src, poster, tracks = [], isDrawn, onTimeUpdate, onPlay, onEnded, onError } = props;
  const Element = isAudio ? 'audio' : 'video';
  const ownRef = useRef<HTMLMediaElement>(null);
  const media = elementRef ?? ownRef;
  useStart(media, props);
  const elementProps = {
    slot: 'media',
    src,
    preload: 'metadata',
    ...(isDrawn && { crossOrigin: 'anonymous' as const }),
    ...(!isAudio && { poster, playsInline: true }),
    onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) =>
      onTimeUpdate?.(currentTarget.currentTime, currentTarget.duration),
    onPlay: () => onPlay?.(),
    onEnded: () => onEnded?.(),
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => onError?.(currentTarget.error),
  };
  return (
    <Element {...elementProps} ref={media as Ref<never>}>
      {tracks.map(({ kind, src: trackSrc, srcLang, label, isDefault }) => (
        <track
          key={trackSrc}
          {...{ kind, srcLang, label }}
          src={trackSrc}
          default={(isDefault ?? false) || kind === 'chapters'}
        />
      ))}
    </Element>
  );
}

type Start = Pick<MediaPlayerProps, 'src' | 'startSeconds' | 'isStarted' | 'onPlay'>;

/** Puts a player where it is to begin, and begins if it was started before it was there. */
function useStart(media: RefObject<HTMLMediaElement | null>, { src, startSeconds = 0, isStarted, onPlay }: Start) {
  // A screen drawn from memory learns a moment later where the user was: what nobody has moved yet goes there.
  useEffect(() => {
    const player = media.current;
    // A seek, even to the beginning, takes the poster away.
    if (startSeconds > 0 && player && player.currentTime === 0 && player.played.length === 0)
      Object.assign(player, { currentTime: startSeconds });
  }, [media, src, startSeconds]);
  const onRefusal = useEffectEvent(() => onPlay?.());
  useEffect(() => {
    if (isStarted) media.current?.play().catch(onRefusal);
  }, [media, isStarted]);
}

function Menus() {
  return (
    <>
      <MediaCaptionsMenu hidden anchor="auto" />
      <MediaPlaybackRateMenu hidden anchor="auto" rates={RATES} />
    </>
  );
}

function Controls({ isAudio, hasCaptions: showsCaptions }: { isAudio: boolean; hasCaptions: boolean }) {
  return (
    <MediaControlBar>
      <MediaPlayButton />
      <MediaSeekBackwardButton seekOffset={SEEK_SECONDS} />
      <MediaSeekForwardButton seekOffset={SEEK_SECONDS} />
      <MediaTimeRange />
      {/* The slider says the time. */}
      <MediaTimeDisplay showDuration noToggle aria-hidden />
      <MediaMuteButton />
      <MediaVolumeRange />
      {showsCaptions && <MediaCaptionsMenuButton />}
      <MediaPlaybackRateMenuButton />
      {!isAudio && <MediaPipButton />}
      {!isAudio && <MediaFullscreenButton />}
    </MediaControlBar>
  );
}
