import { action, type Done } from '../../http/action.ts';
import { type Failure, fail } from '../../contract/failures.ts';
import { EmptyInput } from '../../validation/fields.ts';
import { Schedule } from './schema.ts';

export const schedulePage = action({
  route: 'pages.schedule',
  input: Schedule,
  allow: 'administrator',
  run: (): Promise<Done<{ number: number }> | Failure> => Promise.resolve(fail('not_found')),
});

export const cancelSchedule = action({
  route: 'pages.unschedule',
  input: EmptyInput,
  allow: 'administrator',
  run: (): Promise<Done<object> | Failure> => Promise.resolve(fail('not_found')),
});
