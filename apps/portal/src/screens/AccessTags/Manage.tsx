import type { ScreenProps, TagRow } from '@portico/server/page-object';
import { Suspense, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { useOpenDialog, useUrlQuery } from '../../navigation/url-query.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { BulkBar } from '../../components/bulk-bar.tsx';
import { SearchToolbar } from '../../components/list-search.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { useBulkChange } from '../../components/use-bulk-change.tsx';
import { useTagColumns } from './tag-columns.tsx';
import { removeTags } from './tag-changes.tsx';

const TagSheet = lazy(() => import('./tag-sheet.tsx'));

/** The access tags, by which groups see pages and reports. */
export default function Manage({ tags, search, sort }: ScreenProps['AccessTags/Manage']) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const { opened: edited, setOpened: setEdited, close } = useOpenDialog<TagRow | 'new'>('new');
  const columns = useTagColumns(setEdited);
  const actionsOf = useTagActions(setEdited);
  const add = (
    <Button variant="primary" onPress={() => setEdited('new')}>
      <Icon name="plus" />
      {text('tags.add')}
    </Button>
  );
  return (
    <PageFrame
      heading={text('tags.heading')}
      lead={text('tags.lead')}
      actions={(tags.length > 0 || search !== '') && add}
    >
      <ListTable<TagRow>
        label={text('tags.heading')}
        columns={columns}
        rows={tags}
        toolbar={<SearchToolbar label={text('tags.find')} value={search} />}
        bulk={(chosen) => <BulkBar chosen={chosen} changes={[removeTags]} />}
        keyOf={({ id }) => id}
        nameOf={({ label }) => label}
        empty={<NoTags isSearched={search !== ''} action={add} />}
        sorting={{ by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }}
        onSort={({ by, isDescending }) => setQuery({ sort: isDescending ? `-${by}` : by })}
        actions={(tag) => <RowMenu name={tag.label} actions={actionsOf(tag)} />}
      />
      {edited && (
        <Suspense>
          <TagSheet tag={edited === 'new' ? null : edited} onClose={close} />
        </Suspense>
      )}
    </PageFrame>
  );
}

function NoTags({ isSearched, action }: { isSearched: boolean; action: ReactNode }) {
  const text = useText();
  return (
    <Empty icon="tag" heading={text(isSearched ? 'list.not-found' : 'tags.none')} action={!isSearched && action}>
      {text(isSearched ? 'tags.none.found' : 'tags.none.yet')}
    </Empty>
  );
}

/** The actions of an administrator on an access tag. */
function useTagActions(onEdit: (tag: TagRow) => void) {
  const text = useText();
  const change = useBulkChange();
  return (tag: TagRow): RowAction[] => [
    { id: 'edit', label: text('tags.edit'), icon: 'pencil', run: () => onEdit(tag) },
    {
      id: 'remove',
      label: text('tags.remove', { count: 1 }),
      icon: 'trash',
      isDestructive: true,
      run: () => void change(removeTags, [{ ...tag, name: tag.label }]),
    },
  ];
}
