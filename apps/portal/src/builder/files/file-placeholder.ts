import type { FileReference, VideoReference } from '@portico/page-document';
import type { Text } from '../../i18n/use-text.ts';
import type { BlockData } from '../block-components.ts';
import type { Placeholder } from '../block-drawing.ts';
import { filmOf } from './file-kinds.ts';
import type { FileLibrary } from './file-library.ts';

/** The file that a block shows. */
export function fileIdOf({ settings }: BlockData): string | undefined {
  const { fileId, videoId } = settings as { fileId?: string; videoId?: string };
  return fileId ?? videoId;
}

/** Says in the canvas why a file is not there: it is on its way, has failed, is looked up, or is gone. */
export function filePlaceholder(block: BlockData, files: FileLibrary, text: Text): Placeholder | undefined {
  const id = fileIdOf(block);
  const state = id === undefined ? undefined : files.state(id);
  if (state?.kind === 'uploading') {
    const { name, percent, failure } = state.upload;
    if (!failure) return { text: text('files.uploading', { name }), percent };
    const reason = text(failure.message, failure.values);
    return { text: text('files.upload.failed', { name, reason }), retry: text('retry.action') };
  }
  if (state?.kind === 'unknown') return { text: text('files.loading') };
  return state?.kind === 'missing' ? { text: text('files.missing') } : undefined;
}

/** What the renderer asks of the files of a page, from what the builder knows of them. */
export function fileLookups(files: FileLibrary, text: Text) {
  const findFile = (id: string): FileReference | undefined => {
    const file = files.find(id);
    if (!file) return undefined;
    const { name, href, thumbnailHref, widthPx, heightPx } = file;
    return {
      ...{ name, href, downloadHref: `${href}?download` },
      ...(thumbnailHref !== null && { thumbnailHref }),
      ...(widthPx !== null && { widthPx }),
      ...(heightPx !== null && { heightPx }),
    };
  };
  const findVideo = (id: string): VideoReference | undefined => {
    const file = files.find(id);
    const film = file && filmOf(file);
    if (!film || film.state === 'unplayable') return undefined;
    const notice = film.state === 'playable' ? {} : { notice: text(`builder.film.${film.state}`) };
    const { posterHref, captions } = file.video?.isPublished ? file.video : { posterHref: null, captions: [] };
    return { href: film.href, type: film.type, ...(posterHref !== null && { posterHref }), captions, ...notice };
  };
  return { findFile, findVideo };
}
