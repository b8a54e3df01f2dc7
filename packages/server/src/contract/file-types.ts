interface FileType {
  /** What a file's name may end in. The first is added where the name has another ending. */
  endings: readonly [string, ...string[]];
  /** Browsers show it by themselves; everything else is saved. */
  isShown: boolean;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The types of files that pages can name. The server finds the type in the content; what it does not find here is refused. */
export const fileTypes = {
  'image/png': { endings: ['png'], isShown: true },
  'image/jpeg': { endings: ['jpg', 'jpeg'], isShown: true },
  'image/webp': { endings: ['webp'], isShown: true },
  'image/gif': { endings: ['gif'], isShown: true },
  'image/avif': { endings: ['avif'], isShown: true },
  'application/pdf': { endings: ['pdf'], isShown: true },
  'video/mp4': { endings: ['mp4', 'm4v'], isShown: true },
  'video/webm': { endings: ['webm'], isShown: true },
  'text/plain': { endings: ['txt'], isShown: true },
  'text/csv': { endings: ['csv'], isShown: false },
  [`${OFFICE}.wordprocessingml.document`]: { endings: ['docx'], isShown: false },
  [`${OFFICE}.spreadsheetml.sheet`]: { endings: ['xlsx'], isShown: false },
  [`${OFFICE}.presentationml.presentation`]: { endings: ['pptx'], isShown: false },
  'application/vnd.oasis.opendocument.text': { endings: ['odt'], isShown: false },
  'application/vnd.oasis.opendocument.spreadsheet': { endings: ['ods'], isShown: false },
  'application/vnd.oasis.opendocument.presentation': { endings: ['odp'], isShown: false },
} as const satisfies Record<string, FileType>;

export type FileTypeName = keyof typeof fileTypes;

export const isFileType = (type: string): type is FileTypeName => Object.hasOwn(fileTypes, type);
