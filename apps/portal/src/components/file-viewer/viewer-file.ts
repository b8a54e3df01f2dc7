/** What the viewer gets of a download link (specification, section 3). */
export interface ViewerFile {
  url: string;
  filename: string;
  thumbnail: string | null;
  /** Where the file is saved from. Null: only looked at. */
  downloadUrl: string | null;
  fileId: string | null;
  downloadable: boolean;
}

/** What the viewer can do with a file: by its name, else by what the server says of it. */
export type FileKind = 'pdf' | 'image' | 'video' | 'audio';

/** The specification's list (section 4): a click on these opens the viewer. */
const OPENED = new Set(['pdf', 'mp4', 'avi', 'mov', 'mkv', 'wmv', 'flv', 'webm', 'png', 'jpg', 'jpeg']);

const kinds: Record<FileKind, readonly string[]> = {
  pdf: ['pdf'],
  image: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'avif'],
  video: ['mp4', 'm4v', 'avi', 'mov', 'mkv', 'wmv', 'flv', 'webm'],
  audio: ['mp3', 'm4a', 'aac', 'ogg', 'oga', 'wav'],
};

/** What stands behind the last full stop of a name, in small letters; none where that is no extension. */
export const extensionOf = (name: string): string | null => /\.([^.\s/\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? null;

export function kindOfName(name: string): FileKind | null {
  const extension = extensionOf(name);
  const entry = Object.entries(kinds).find(([, extensions]) => extension !== null && extensions.includes(extension));
  return (entry?.[0] as FileKind | undefined) ?? null;
}

/** Whether a click on a file of this name opens the viewer: by the specification's list, or without an extension. */
export function opensViewer(name: string): boolean {
  const extension = extensionOf(name);
  return extension === null || OPENED.has(extension);
}

/** Whether the viewer can show it to someone who has come from another file of the page. */
export const isViewable = (name: string): boolean => extensionOf(name) === null || kindOfName(name) !== null;

/** The download links of a page, and those that ask for a dialog and may lead to a file. */
export const FILE_LINK = 'a[download][href], a[data-dialog][href^="/files/"]';

/** Whether a click on a link is recorded: the specification says so of download links. */
export const isDownload = (link: HTMLAnchorElement): boolean => link.hasAttribute('download');

/** The name of the file that a link leads to. */
export function fileNameOf(link: HTMLAnchorElement): string {
  const last = link.pathname.split('/').at(-1) ?? '';
  // What the portal writes can be decoded; what others write may be anything.
  return (
    link.download ||
    (URL.canParse(link.href) && /^(?:[^%]|%[0-7][0-9a-f])*$/i.test(last) ? decodeURIComponent(last) : last)
  );
}

/** What a download link says of its file. */
export function readFileLink(link: HTMLAnchorElement): ViewerFile {
  const downloadUrl = link.getAttribute('downloadurl');
  const downloadable = link.getAttribute('downloadable') === 'true';
  return {
    url: link.href,
    filename: fileNameOf(link),
    thumbnail: link.getAttribute('thumbnailurl'),
    downloadUrl,
    fileId: link.getAttribute('fileid'),
    downloadable: downloadable && downloadUrl !== null,
  };
}
