import { fail, isFailure } from '../../contract/failures.ts';
import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { getFile, getFileConsequence, listFiles } from './queries.ts';
import { FileQuery, FilesQuery } from './schema.ts';
import { serve, toContent, toThumbnail } from '../../files/serve.ts';

/** The files to choose from. */
export const showFiles = read({
  route: 'files.list',
  query: FilesQuery,
  allow: 'administrator',
  run: ({ scope, query, services }) => listFiles(scope, services.database, query),
});

/** Where a file is used; asked before it goes into the bin. */
export const showFileConsequence = read({
  route: 'files.consequence',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) =>
    getFileConsequence(scope, services.database, id, language),
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
    return serve(services.fileStorage, request, toContent(file, query.download !== undefined));
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
    return serve(fileStorage, request, await toThumbnail(fileStorage, file, file.thumbnailKey));
  },
});
