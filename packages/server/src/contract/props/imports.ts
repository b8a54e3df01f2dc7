import type { RemovedContent } from './page-documents.ts';
import type { AccessLevel, PageKind, PageOption } from './pages.ts';
import type { Language } from '../languages.ts';

/** What a key is recognised by. */
export interface Signer {
  /** What two administrators compare: eight groups of four hexadecimal digits. */
  fingerprint: string;
  /** What the key is called here; null for one that nobody has trusted. */
  name: string | null;
  isOwn: boolean;
}

/** A key of another installation that an administrator has trusted. Times are ISO 8601. */
export interface TrustedKeyRow {
  id: string;
  name: string;
  fingerprint: string;
  addedAt: string;
  addedBy: string | null;
}

/** An archive that was uploaded, and whose bytes are those that were signed. */
export interface UploadedArchive {
  id: string;
  name: string;
  signer: Signer;
}

/**
 * Why a page is not simply imported: its name or address is taken, it is in the bin, its draft here has been changed, its parent
 * is not here; or it cannot be at all: somebody edits now what it would change, its content is not valid, it has no name in the
 * language it is written in, or its id stands for something else here.
 */
export type ImportConflict =
  | 'name-taken'
  | 'removed'
  | 'changed-here'
  | 'edited-now'
  | 'parent-missing'
  | 'invalid'
  | 'language'
  | 'other-kind';

/** Names, address, access level and tags of a page here, where the archive has others. */
export interface SettingsChange {
  locales: { language: Language; from: string | null; to: string | null }[];
  accessLevel: { from: AccessLevel; to: AccessLevel } | null;
  isIconNew: boolean;
  tags: { added: string[]; removed: string[] };
}

/** What an import does with one page. */
export interface ImportRow extends PageOption {
  kind: PageKind;
  /** Its address in the language of its name; empty for what is no page. */
  slug: string;
  state: 'new' | 'changed' | 'unchanged';
  conflict: ImportConflict | null;
  /** The names of those who edit now what it would change. */
  editors: string[];
  /** Somebody can decide to import it in spite of the conflict. */
  mayBeTaken: boolean;
  isTaken: boolean;
  /** Its draft is not what the archive has. */
  isDocumentChanged: boolean;
  isPublished: boolean;
  /** Null where they are the same, and for a new page. */
  settings: SettingsChange | null;
  /** What the purifier took out, because it runs, fetches or leaves the page. */
  removed: RemovedContent[];
}

export interface ImportFile {
  id: string;
  name: string;
  sizeBytes: number;
  /** One in the bin is taken out of it; one with other content here stays as it is. */
  state: 'new' | 'present' | 'removed' | 'different';
}

/** What an administrator decides about an import; what is not named is done as the plan suggests. */
export interface ImportDecisions {
  /** Pages that are imported, or left as they are here. */
  pages: Record<string, 'take' | 'leave'>;
  /** Pages that are here already and get the names, addresses, access level and tags of the file. */
  settings: string[];
  /** The report here, by its external id, for each report of the file; null leaves the one of the file. */
  reports: Record<string, string | null>;
}

/** What an import would do with the decisions that were sent. */
export interface ImportPlan {
  /** Names what was seen. */
  revision: string;
  pages: ImportRow[];
  /** Labels of access tags that the import makes. */
  newTags: string[];
  /** What the pages name, by external ids; `target` is what they would name here, null where that is not known here. */
  reports: { id: string; name: string; target: string | null }[];
  files: ImportFile[];
  hasChanges: boolean;
}

export interface ImportScreenProps {
  'PageBuilder/Import': {
    /** Of this installation. */
    fingerprint: string;
    keys: TrustedKeyRow[];
    /** Reports of this installation, by their external ids. */
    reports: PageOption[];
  };
}
