import type { ReleaseItem, TagOption } from '@portico/server/page-object';
import { useIntl } from 'react-intl';
import { useText, type Text } from '../../i18n/use-text.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Status } from '../../ui/status.tsx';

/**
 * What a release does with each page; a dash where it leaves something as it is.
 * @param onEdit opens what happens to a page; null where it cannot be changed any more.
 */
export function useItemColumns(
  tags: readonly TagOption[],
  onEdit: ((item: ReleaseItem) => void) | null,
): readonly Column<ReleaseItem>[] {
  const text = useText();
  const intl = useIntl();
  const labels = new Map(tags.map(({ id, label }) => [id, label]));
  const labelsOf = (ids: readonly string[]) =>
    intl.formatList(ids.flatMap((id) => labels.get(id) ?? [])) || text('releases.item.tags.none');
  const becomes = (from: string, to: string) => (from === to ? to : text('releases.item.becomes', { from, to }));
  const level = (value: ReleaseItem['current']['accessLevel']) => text(`page.access.${value}`);
  return [
    { id: 'name', heading: text('page.name'), cell: (item) => <Name item={item} onEdit={onEdit} /> },
    { id: 'content', heading: text('releases.item.content'), cell: (item) => <Content item={item} /> },
    {
      id: 'access',
      heading: text('page.access'),
      cell: ({ accessLevel, current }) =>
        accessLevel === null ? '–' : becomes(level(current.accessLevel), level(accessLevel)),
    },
    {
      id: 'tags',
      heading: text('tags.heading'),
      cell: ({ tags: ids, current }) => (ids === null ? '–' : becomes(labelsOf(current.tags), labelsOf(ids))),
    },
    {
      id: 'position',
      heading: text('releases.item.position'),
      isTabular: true,
      cell: ({ position }) => position ?? '–',
    },
  ];
}

function Name(props: { item: ReleaseItem; onEdit: ((item: ReleaseItem) => void) | null }) {
  const text = useText();
  if (props.item.kind === 'page') return <NameOrButton {...props} />;
  return (
    <>
      <NameOrButton {...props} /> <span className="font-normal text-muted">{text('builder.block.linked')}</span>
    </>
  );
}

function NameOrButton({ item, onEdit }: { item: ReleaseItem; onEdit: ((item: ReleaseItem) => void) | null }) {
  if (!onEdit) return item.name;
  return (
    <button type="button" className="rounded-small text-left hover:underline" onClick={() => onEdit(item)}>
      {item.name}
    </button>
  );
}

function Content({ item }: { item: ReleaseItem }) {
  const text = useText();
  if (item.isRemoved) return <Status tone="bad">{text('releases.item.removed')}</Status>;
  return (
    <>
      {contentWords(item, text)}
      {item.isDraftNewer && (
        <>
          {' · '}
          <Status tone="waiting">{text('releases.item.newer')}</Status>
        </>
      )}
    </>
  );
}

function contentWords({ change, version, publishedVersion, isUnchanged }: ReleaseItem, text: Text): string {
  if (change !== 'publish' || version === null)
    return text(`releases.item.${change === 'keep' ? 'keep' : 'unpublish'}`);
  if (publishedVersion === null) return text('releases.item.new', { version });
  if (isUnchanged) return text('releases.item.unchanged', { version: publishedVersion });
  const id = publishedVersion > version ? 'releases.item.older' : 'releases.item.changed';
  return text(id, { from: publishedVersion, to: version });
}
