import type { FilmState } from '../file-types.ts';
import type { Language } from '../languages.ts';
import type { Paging, TagOption } from './administration.ts';
import type { AccessLevel } from './pages.ts';

/** A published video is in the catalogue of those who may see it. */
export const videoStatuses = ['draft', 'published'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/** What is said in a video, or its chapters. */
export const trackKinds = ['captions', 'chapters'] as const;
export type TrackKind = (typeof trackKinds)[number];

/** How far somebody is in a video. */
export interface VideoProgress {
  positionSeconds: number;
  isCompleted: boolean;
  /** ISO 8601. */
  watchedAt: string;
}

/** A video as the catalogue shows it, in the reader's language or, without texts in it, in another. */
export interface VideoCard {
  id: string;
  title: string;
  description: string;
  /** Of title and description. */
  language: Language;
  categoryId: string | null;
  durationSeconds: number;
  /** A small picture. */
  posterHref: string | null;
  progress: VideoProgress | null;
}

/** A part of the catalogue in which this person finds a video. */
export interface CatalogueCategory {
  id: string;
  name: string;
}

/** What a player plays of a film, if its state says that there is something. */
export interface FilmSource {
  href: string;
  /** Media type. */
  type: string;
  state: FilmState;
}

/** A video to watch. */
export interface WatchedVideo extends VideoCard {
  film: FilmSource;
  /** The picture before it plays, in its own size. */
  pictureHref: string | null;
  categoryName: string | null;
  /** Where it goes on. */
  resumeSeconds: number;
  tracks: { kind: TrackKind; language: Language; href: string }[];
}

/** A category as administrators order it. */
export interface VideoCategory {
  id: string;
  /** In the portal's order of languages. */
  locales: { language: Language; name: string }[];
  /** How many videos are in it, drafts included. */
  videos: number;
}

/** A video in the administrators' list. Times are ISO 8601. */
export interface VideoRow {
  id: string;
  /** In the administrator's language, or another. */
  title: string;
  languages: Language[];
  categoryId: string | null;
  accessLevel: AccessLevel;
  tagIds: string[];
  status: VideoStatus;
  durationSeconds: number;
  posterHref: string | null;
  /** Its file is there; without it readers do not find the video. */
  hasFile: boolean;
  /** The languages of its captions. */
  captions: Language[];
  /** How many people have watched it, and how many of them to its end. */
  viewers: number;
  completions: number;
  changedAt: string;
  changedBy: string | null;
  /** When it was put into the bin, from which it goes after 30 days. */
  removedAt: string | null;
}

/** A video with all that an administrator can change. */
export interface VideoDetails extends VideoRow {
  locales: { language: Language; title: string; description: string }[];
  fileId: string | null;
  posterId: string | null;
  /** Null while its file is in the bin, or gone. */
  file: (FilmSource & { name: string }) | null;
  tracks: { kind: TrackKind; language: Language; content: string }[];
}

/** The state of the administrators' list, as the address carries it. */
export interface VideoFilter {
  search: string;
  status: VideoStatus | '';
  /** Id of a category; `none` for videos without one. */
  category: string;
  access: AccessLevel | '';
  state: 'present' | 'removed';
}

/** What `videos.impact` answers: what goes when videos are removed. */
export interface VideoImpact {
  /** How many of them are in the catalogue. */
  published: number;
  /** How many people have watched one of them. */
  viewers: number;
  /** How many texts of captions and chapters they have. */
  tracks: number;
}

export interface VideoScreenProps {
  VideoCatalogue: { videos: VideoCard[]; categories: CatalogueCategory[]; search: string };
  'Videos/Show': { video: WatchedVideo; next: VideoCard[] };
  'Videos/Manage': {
    videos: VideoRow[];
    /** Whether the portal makes films playable that browsers do not play. */
    makesFilms: boolean;
    categories: VideoCategory[];
    tags: TagOption[];
    filter: VideoFilter;
    paging: Paging;
  };
  'Videos/Edit': { video: VideoDetails; categories: VideoCategory[]; tags: TagOption[]; makesFilms: boolean };
}
