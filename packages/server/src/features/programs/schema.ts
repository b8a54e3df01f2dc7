import { z } from 'zod';

/** Which operation is shown; one that there is not is none. */
export const ApiQuery = z.object({ operation: z.string().catch('') });
