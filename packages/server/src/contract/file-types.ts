interface FileType {
  /** What a file's name may end in. The first is added where the name has another ending. */
  endings: readonly [string, ...string[]];
  /** Browsers show it by themselves; everything else is saved. */
  isShown: boolean;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** An MP4 of codecs that not every browser has, such as those of telephones and cameras (H.265) and of television (AC-3). */
export const MP4_OTHER_CODECS = 'video/mp4; codecs=other';

/** The types of files that pages can name. The server finds the type in the content; what it does not find here is refused. */
export const fileTypes = {
  'image/png': { endings: ['png'], isShown: true },
  'image/jpeg': { endings: ['jpg', 'jpeg', 'jfif'], isShown: true },
  'image/webp': { endings: ['webp'], isShown: true },
  'image/gif': { endings: ['gif'], isShown: true },
  'image/avif': { endings: ['avif'], isShown: true },
  'application/pdf': { endings: ['pdf'], isShown: true },
  'video/mp4': { endings: ['mp4', 'm4v'], isShown: true },
  'video/webm': { endings: ['webm'], isShown: true },
  // What no browser plays, or not every one: the viewer says so.
  [MP4_OTHER_CODECS]: { endings: ['mp4', 'm4v'], isShown: false },
  'video/quicktime': { endings: ['mov'], isShown: false },
  'video/matroska': { endings: ['mkv'], isShown: false },
  'video/vnd.avi': { endings: ['avi'], isShown: false },
  'video/x-ms-asf': { endings: ['wmv', 'asf'], isShown: false },
  'video/x-flv': { endings: ['flv'], isShown: false },
  'audio/mpeg': { endings: ['mp3'], isShown: true },
  'audio/x-m4a': { endings: ['m4a'], isShown: true },
  'audio/mp4': { endings: ['m4a', 'm4b', 'mp4'], isShown: true },
  'audio/aac': { endings: ['aac'], isShown: true },
  'audio/ogg': { endings: ['ogg', 'oga', 'opus'], isShown: true },
  'audio/wav': { endings: ['wav'], isShown: true },
  // Endings that open an editor, and start nothing.
  'text/plain': { endings: ['txt', 'md', 'json', 'log', 'yaml', 'yml', 'srt', 'vtt', 'tsv', 'sql'], isShown: true },
  'text/csv': { endings: ['csv'], isShown: false },
  [`${OFFICE}.wordprocessingml.document`]: { endings: ['docx'], isShown: false },
  [`${OFFICE}.spreadsheetml.sheet`]: { endings: ['xlsx'], isShown: false },
  [`${OFFICE}.presentationml.presentation`]: { endings: ['pptx'], isShown: false },
  'application/vnd.oasis.opendocument.text': { endings: ['odt'], isShown: false },
  'application/vnd.oasis.opendocument.spreadsheet': { endings: ['ods'], isShown: false },
  'application/vnd.oasis.opendocument.presentation': { endings: ['odp'], isShown: false },
} as const satisfies Record<string, FileType>;

/** The widths in pixels that an image can be had in, if it is wider. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export type FileTypeName = keyof typeof fileTypes;

export const isFileType = (type: string): type is FileTypeName => Object.hasOwn(fileTypes, type);

/** What administrators allow to be uploaded, by kind. */
export const fileKinds = ['image', 'document', 'video', 'other'] as const;

export type FileKind = (typeof fileKinds)[number];

/** The kind of a file, by its type: `other` is audio. */
export function fileKindOf(type: string): FileKind {
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'video';
  return type.startsWith('audio/') ? 'other' : 'document';
}

/** The types of documents whose text is searched: PDF and those of offices. */
export const SEARCHED_DOCUMENTS: readonly string[] = Object.keys(fileTypes).filter((type) =>
  type.startsWith('application/'),
);

/** The types of files whose text is searched. */
export const SEARCHED_TYPES: readonly string[] = [...SEARCHED_DOCUMENTS, 'text/plain', 'text/csv'];

/** How far a film is: browsers play it, a version that they do play is being made or could not be, or nobody makes one. */
export type FilmState = 'playable' | 'making' | 'unmade' | 'unplayable';

/** Whether a page can play it as a video, in every browser. */
export const isPlayableVideo = (type: string): boolean =>
  type.startsWith('video/') && isFileType(type) && fileTypes[type].isShown;
