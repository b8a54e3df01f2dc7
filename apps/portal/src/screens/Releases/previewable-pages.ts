import type { PageOption, ScreenProps } from '@portico/server/page-object';

/** The pages on which a release can be seen before it is published: its own, and those that show a report of it. */
export function previewablePages({
  items,
  reports,
}: Pick<ScreenProps['Releases/Show'], 'items' | 'reports'>): PageOption[] {
  const all = [...items.filter(({ kind }) => kind === 'page'), ...reports.flatMap(({ pages }) => pages)];
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()];
}
