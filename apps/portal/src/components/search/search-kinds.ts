import type { SearchKind } from '@portico/server/page-object';
import type { MessageId } from '../../i18n/catalogues.ts';
import type { IconName } from '../../ui/icon.tsx';

/** How each kind of what can be found is called and drawn, in the order in which they are listed. */
export const searchKinds: Record<SearchKind, { label: MessageId; one: MessageId; icon: IconName }> = {
  page: { label: 'search.kind.page', one: 'search.one.page', icon: 'file-text' },
  file: { label: 'search.kind.file', one: 'search.one.file', icon: 'download' },
  report: { label: 'search.kind.report', one: 'search.one.report', icon: 'chart' },
  video: { label: 'search.kind.video', one: 'search.one.video', icon: 'film' },
  user: { label: 'search.kind.user', one: 'search.one.user', icon: 'user' },
  group: { label: 'search.kind.group', one: 'search.one.group', icon: 'group' },
};

export const kindOrder = Object.keys(searchKinds) as SearchKind[];
