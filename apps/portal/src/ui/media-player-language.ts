import { De } from 'media-chrome/lang/de.js';
import { En } from 'media-chrome/lang/en.js';
import { Fr } from 'media-chrome/lang/fr.js';
import { addTranslation, setLanguage } from 'media-chrome/utils/i18n.js';

/** The library speaks German, English and French, and lets others add a language; its texts are its keys. */
const danish: Record<keyof typeof En, string> = {
  'Start airplay': 'Start AirPlay',
  'Stop airplay': 'Stop AirPlay',
  Audio: 'Lyd',
  Captions: 'Undertekster',
  'Enable captions': 'Slå undertekster til',
  'Disable captions': 'Slå undertekster fra',
  'Start casting': 'Start casting',
  'Stop casting': 'Stop casting',
  'Enter fullscreen mode': 'Fuld skærm',
  'Exit fullscreen mode': 'Afslut fuld skærm',
  Mute: 'Slå lyden fra',
  Unmute: 'Slå lyden til',
  Loop: 'Gentag',
  'Enter picture in picture mode': 'Vis i et lille vindue',
  'Exit picture in picture mode': 'Luk det lille vindue',
  Play: 'Afspil',
  Pause: 'Pause',
  'Playback rate': 'Hastighed',
  'Playback rate {playbackRate}': 'Hastighed {playbackRate}x',
  Quality: 'Kvalitet',
  'Seek backward': 'Spol tilbage',
  'Seek forward': 'Spol frem',
  Settings: 'Indstillinger',
  Auto: 'Automatisk',
  'audio player': 'lydafspiller',
  'video player': 'videoafspiller',
  volume: 'lydstyrke',
  seek: 'placering',
  'closed captions': 'undertekster',
  'current playback rate': 'nuværende hastighed',
  'playback time': 'afspilningstid',
  'media loading': 'indlæser',
  settings: 'indstillinger',
  'audio tracks': 'lydspor',
  quality: 'kvalitet',
  play: 'afspil',
  pause: 'pause',
  mute: 'slå lyden fra',
  unmute: 'slå lyden til',
  'chapter: {chapterName}': 'kapitel: {chapterName}',
  live: 'direkte',
  Off: 'Fra',
  'start airplay': 'start AirPlay',
  'stop airplay': 'stop AirPlay',
  'start casting': 'start casting',
  'stop casting': 'stop casting',
  'enter fullscreen mode': 'fuld skærm',
  'exit fullscreen mode': 'afslut fuld skærm',
  'enter picture in picture mode': 'vis i et lille vindue',
  'exit picture in picture mode': 'luk det lille vindue',
  'seek to live': 'gå til direkte',
  'playing live': 'viser direkte',
  'seek back {seekOffset} seconds': 'spol {seekOffset} sekunder tilbage',
  'seek forward {seekOffset} seconds': 'spol {seekOffset} sekunder frem',
  'Network Error': 'Netværksfejl',
  'Decode Error': 'Kan ikke afspilles',
  'Source Not Supported': 'Formatet kan ikke afspilles',
  'Encryption Error': 'Krypteret',
  'A network error caused the media download to fail.': 'Forbindelsen blev afbrudt, mens filen blev hentet.',
  'A media error caused playback to be aborted. The media could be corrupt or your browser does not support this format.':
    'Afspilningen blev afbrudt. Filen kan være beskadiget, eller browseren kan ikke afspille formatet.',
  'An unsupported error occurred. The server or network failed, or your browser does not support this format.':
    'Filen kunne ikke hentes, eller browseren kan ikke afspille formatet.',
  'The media is encrypted and there are no keys to decrypt it.': 'Filen er krypteret, og nøglen mangler.',
  hour: 'time',
  hours: 'timer',
  minute: 'minut',
  minutes: 'minutter',
  second: 'sekund',
  seconds: 'sekunder',
  '{time} remaining': '{time} tilbage',
  '{currentTime} of {totalTime}': '{currentTime} af {totalTime}',
  'video not loaded, unknown time.': 'videoen er ikke indlæst, tiden er ukendt.',
};

addTranslation('da', danish);
// What a button is called holds what it shows: `1x`.
addTranslation('de', { ...De, 'Playback rate {playbackRate}': 'Geschwindigkeit {playbackRate}x' });
addTranslation('en', { ...En, 'Playback rate {playbackRate}': 'Speed {playbackRate}x' });
addTranslation('fr', { ...Fr, 'Playback rate {playbackRate}': 'Vitesse {playbackRate}x' });

/** The players' elements read their texts while they are made, so the language is set before that. */
export function useMediaLanguage(language: string): void {
  setLanguage(language);
}
