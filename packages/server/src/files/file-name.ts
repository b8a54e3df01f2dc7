import { fileTypes, type FileTypeName } from '../contract/file-types.ts';
import { MAX_TEXT_LENGTH, toReadableText } from '../text/readable-text.ts';

const UNNAMED = 'file';

/**
 * The name under which a file is kept: text to read, without a path. It ends as its type says, so that nothing that is
 * saved under it opens as something else.
 */
export function toFileName(sent: string, type: FileTypeName): string {
  const endings: readonly string[] = fileTypes[type].endings;
  const readable = toReadableText(sent.replace(/[/\\]/g, '-'), sent.length) || UNNAMED;
  const ending = /\.([a-z0-9]+)$/i.exec(readable)?.[1] ?? '';
  const own = endings.includes(ending.toLowerCase()) ? `.${ending}` : `.${endings[0]}`;
  const stem = endings.includes(ending.toLowerCase()) ? readable.slice(0, -own.length) : readable;
  return (toReadableText(stem, MAX_TEXT_LENGTH - own.length) || UNNAMED) + own;
}

/** `Content-Disposition` with the name in both forms of RFC 6266; nothing of a name ends the header or its quotes. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.normalize('NFD').replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
