import { z } from 'zod';
import { read } from '../../http/read.ts';
import { getMailContent } from './queries.ts';

export const showMail = read({
  route: 'mails.show',
  query: z.object({}),
  allow: 'administrator',
  run: ({ scope, parameters: { id }, services }) => getMailContent(scope, services, id),
});
