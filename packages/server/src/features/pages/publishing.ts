import { action, type Done } from '../../http/action.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { Publication } from './schema.ts';

export const publishPage = action({
  route: 'pages.publish',
  input: Publication,
  allow: 'administrator',
  run: (): Promise<Done<{ number: number }> | Failure> => Promise.resolve(fail('not_found')),
});

export const unpublishPage = action({
  route: 'pages.unpublish',
  input: EmptyInput,
  allow: 'administrator',
  run: (): Promise<Done<object> | Failure> => Promise.resolve(fail('not_found')),
});
