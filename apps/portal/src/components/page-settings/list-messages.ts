import type { PageKind } from '@portico/server/page-object';

/** What the messages of each kind begin with. */
export const LIST_MESSAGES = {
  page: 'pages',
  template: 'templates',
  'linked-block': 'linked-blocks',
} as const satisfies Record<PageKind, string>;
