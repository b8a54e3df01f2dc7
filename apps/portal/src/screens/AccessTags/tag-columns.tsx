import type { TagRow } from '@portico/server/page-object';
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Column } from '../../ui/data-table.tsx';

/** The columns of the list of access tags; the label opens the tag. */
export function useTagColumns(onOpen: (tag: TagRow) => void): readonly Column<TagRow>[] {
  const text = useText();
  return useMemo(() => {
    const count = (id: 'pages' | 'groups' | 'reports' | 'users'): Column<TagRow> => ({
      id,
      heading: text(`tag.${id}`),
      sort: id,
      isTabular: true,
      cell: (tag) => tag[id],
    });
    return [
      {
        id: 'label',
        heading: text('tag.label'),
        sort: 'label',
        cell: (tag) => (
          <button
            type="button"
            title={tag.label}
            className="block max-w-full truncate rounded-small text-left hover:underline"
            onClick={() => onOpen(tag)}
          >
            {tag.label}
          </button>
        ),
      },
      { id: 'description', heading: text('tag.description'), cell: ({ description }) => description || '–' },
      count('pages'),
      count('groups'),
      count('reports'),
      count('users'),
    ];
  }, [text, onOpen]);
}
