import { action, type Done } from '../../http/action.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { Duplication, NewPage, PageDetails, PagePriority } from './schema.ts';

export const addPage = action({
  route: 'pages.store',
  input: NewPage,
  allow: 'administrator',
  run: (): Promise<Done<{ id: string }> | Failure> => Promise.resolve(fail('not_found')),
});

export const updatePage = action({
  route: 'pages.update',
  input: PageDetails,
  allow: 'administrator',
  run: (): Promise<Done<object> | Failure> => Promise.resolve(fail('not_found')),
});

export const duplicatePage = action({
  route: 'pages.duplicate',
  input: Duplication,
  allow: 'administrator',
  run: (): Promise<Done<{ id: string }> | Failure> => Promise.resolve(fail('not_found')),
});

export const reorderPages = action({
  route: 'pages.priority',
  input: PagePriority,
  allow: 'administrator',
  run: (): Promise<Done<object> | Failure> => Promise.resolve(fail('not_found')),
});
