import type { AccessLevel, PageKind } from '../../contract/props/pages.ts';

/** A linked block has no readers of its own: who sees it follows from the pages that it stands on (decision 0032). */
export function findSettingProblems(
  kind: PageKind,
  { accessLevel, tags }: { accessLevel: AccessLevel; tags: readonly string[] },
): Record<string, string> {
  if (kind !== 'linked-block') return {};
  return {
    ...(accessLevel !== 'everyone' && { accessLevel: 'validation.linked-block-access' }),
    ...(tags.length > 0 && { tags: 'validation.linked-block-access' }),
  };
}
