import { z } from 'zod';
import { fields } from '../../fields.ts';

export const MailsQuery = z.object({ search: fields.search, page: fields.page });
