import { fail, isFailure } from '../../contract/failures.ts';
import { IMAGE_WIDTHS } from '../../contract/file-types.ts';
import { read } from '../../http/read.ts';
import { Chosen, EmptyInput } from '../../validation/fields.ts';
import { getFile, getFileImpact, listFiles } from './queries.ts';
import { listFileVersions } from './managed-files.ts';
import { servePlayable } from './playable-films.ts';
import { FileQuery, FilesQuery } from './schema.ts';
import { serve, serveFile, toContent, toPicture } from '../../files/serve.ts';
import { findSmallerImage } from '../../files/smaller-images.ts';

/** The files to choose from. */
export const showFiles = read({
  route: 'files.list',
  query: FilesQuery,
  allow: 'administrator',
  run: ({ scope, query, language, services }) => listFiles(scope, services.database, query, language),
});

/** Where files are used; asked before they go into the bin. */
export const showFileImpact = read({
  route: 'files.impact',
  query: Chosen,
  allow: 'administrator',
  run: ({ scope, query: { ids }, language, services }) => getFileImpact(scope, services.database, ids, language),
});

/** What a file contained before. */
export const showFileVersions = read({
  route: 'files.versions',
  query: EmptyInput,
  allow: 'administrator',
  run: async ({ scope, parameters: { id }, services }) => ({
    versions: await listFileVersions(scope, services.database, id),
  }),
});

/** A file as its readers get it. The name in its address is for people; the id alone says which. */
export const viewFile = read({
  route: 'file.view',
  query: FileQuery,
  allow: 'member',
  isResource: true,
  async run({ scope, query, parameters: { id }, request, services }) {
    const file = await getFile(scope, services.database, id);
    if (isFailure(file)) return file;
    if (query.playable !== undefined) return servePlayable(services, request, file);
    return serveFile(services.fileStorage, request, toContent(file, query.download !== undefined));
  },
});

/** The small picture of an image. */
export const viewThumbnail = read({
  route: 'file.thumbnail',
  query: EmptyInput,
  allow: 'member',
  isResource: true,
  async run({ scope, parameters: { id }, request, services }) {
    const file = await getFile(scope, services.database, id);
    if (isFailure(file)) return file;
    if (file.thumbnailKey === null) return fail('not_found');
    const { fileStorage } = services;
    return serve(
      fileStorage,
      request,
      await toPicture(fileStorage, file, { key: file.thumbnailKey, type: 'image/webp' }, 'thumbnail'),
    );
  },
});

/** An image in one of the widths that pages offer to their readers' browsers. */
export const viewImage = read({
  route: 'file.image',
  query: EmptyInput,
  allow: 'member',
  isResource: true,
  async run({ scope, parameters: { id, width }, request, services }) {
    const file = await getFile(scope, services.database, id);
    if (isFailure(file)) return file;
    const wanted = IMAGE_WIDTHS.find((each) => String(each) === width && each < (file.widthPx ?? 0));
    if (wanted === undefined) return fail('not_found');
    const { fileStorage } = services;
    const smaller = await findSmallerImage(fileStorage, file, wanted, request.header('accept') ?? '');
    const content = await toPicture(fileStorage, file, smaller, width);
    return serve(fileStorage, request, { ...content, isByAccept: true });
  },
});
