import type { HookName } from '@portico/embed-frame';
import type { ContentType } from './content-types.ts';

/** Content types whose frames call the hook; libraries reject it for all others. */
export const HOOK_TABLE: Record<HookName, readonly ContentType[]> = {
  preQuery: ['report'],
  newAccessToken: ['report', 'create', 'quickCreate'],
};
