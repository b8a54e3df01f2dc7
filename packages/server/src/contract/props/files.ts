import type { Language } from '../languages.ts';
import type { FilmSource } from './videos.ts';
import type { Paging } from './administration.ts';

/** A file as administrators find it. Times are ISO 8601. */
export interface FileRow {
  id: string;
  name: string;
  /** Media type, found in the content. */
  type: string;
  sizeBytes: number;
  /** Of images. */
  widthPx: number | null;
  heightPx: number | null;
  /** Where it opens. */
  href: string;
  /** A small picture of it, for images. */
  thumbnailHref: string | null;
  /** How many pages name it, in their draft or as published. */
  pageCount: number;
  /** How many videos of the catalogue it is the film or the poster of. */
  videoCount: number;
  madeAt: string;
  /** When it was put into the bin, from which it goes after 30 days. */
  removedAt: string | null;
}

/** The video of the catalogue whose film a file is: pages show its poster and its captions, once it is published. */
export interface CatalogueVideo {
  id: string;
  title: string;
  isPublished: boolean;
  posterHref: string | null;
  captions: { href: string; language: Language; label: string }[];
}

/** A file to choose from. */
export interface ListedFile extends FileRow {
  /** Of a film: what pages play of it. */
  film: FilmSource | null;
  video: CatalogueVideo | null;
}

/** What `files.impact` answers: where files are used, asked before they are removed. */
export interface FileImpact {
  pages: { id: string; name: string; isPublished: boolean }[];
  /** Videos of the catalogue that one of them is the film or the poster of. */
  videos: { id: string; name: string; isPublished: boolean }[];
}

/** A file in the administrators' list. */
export interface ManagedFile extends FileRow {
  /** Null: in no folder. */
  folderId: string | null;
  /** Who brought its content; null if they are gone. */
  madeBy: string | null;
  /** How many earlier contents it has. */
  versionCount: number;
}

/** What a file contained before it was replaced. Times are ISO 8601. */
export interface FileVersion {
  id: string;
  name: string;
  type: string;
  sizeBytes: number;
  madeBy: string | null;
  madeAt: string;
  replacedAt: string;
}

/** A folder of the administrators' list. */
export interface FileFolder {
  id: string;
  name: string;
  /** Null at the top. */
  parentId: string | null;
  /** Without those in the bin. */
  fileCount: number;
}

export const fileSorts = ['name', '-name', 'size', '-size', 'made', '-made'] as const;

/** The state of the administrators' list, as the address carries it. */
export interface FileFilter {
  search: string;
  kind: '' | 'image' | 'video' | 'audio' | 'document';
  /** Id of a folder; `none` for files in no folder. */
  folder: string;
  use: '' | 'unused';
  state: 'present' | 'removed';
  sort: (typeof fileSorts)[number];
}

export interface FileScreenProps {
  'Files/Manage': { files: ManagedFile[]; folders: FileFolder[]; filter: FileFilter; paging: Paging };
}
