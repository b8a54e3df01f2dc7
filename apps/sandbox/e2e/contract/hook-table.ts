import type { HookName } from '@portico/embed-frame';
import type { ContentType } from './content-types.ts';

/** Kinds whose frames ask the hook; on every other one libraries refuse to have it. */
export const HOOK_TABLE: Record<HookName, readonly ContentType[]> = {
  preQuery: ['report'],
  newAccessToken: ['report', 'create', 'quickCreate'],
};
