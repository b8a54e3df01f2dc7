import { action, type Done } from '../../http/action.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';

export const removePage = action({
  route: 'pages.destroy',
  input: EmptyInput,
  allow: 'administrator',
  run: (): Promise<Done<object> | Failure> => Promise.resolve(fail('not_found')),
});

export const recoverPage = action({
  route: 'pages.recover',
  input: EmptyInput,
  allow: 'administrator',
  run: (): Promise<Done<object> | Failure> => Promise.resolve(fail('not_found')),
});
