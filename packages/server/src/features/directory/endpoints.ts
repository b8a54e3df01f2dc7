import { fail, type Failure } from '../../contract/failures.ts';
import type { ConnectionCheck, DirectoryProblem, DirectoryStep } from '../../contract/page-object.ts';
import { read } from '../../http/read.ts';
import { EmptyInput } from '../../validation/fields.ts';

/** Tries what a sign-in through the directory needs. */
export const showDirectoryConnection = read({
  route: 'directory.connection',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ services: { directory } }): Promise<ConnectionCheck<DirectoryStep, DirectoryProblem> | Failure> =>
    directory ? directory.check() : Promise.resolve(fail('not_found')),
});
