import { z } from 'zod';
import { fields } from '../../validation/fields.ts';

export const MailsQuery = z.object({ search: fields.search, page: fields.page });
