import type { GroupRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMemo } from 'react';
import { Link } from '../../navigation/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Column } from '../../ui/data-table.tsx';
import { TagList } from '../../components/tag-list.tsx';

/** The columns of the list of groups; the name links to its users. */
export function useGroupColumns(): readonly Column<GroupRow>[] {
  const text = useText();
  return useMemo(
    () => [
      {
        id: 'name',
        heading: text('user.name'),
        cell: ({ id, name }) => (
          <Link to={route('users.manage', {}, { group: id })} className="rounded-small hover:underline">
            {name}
          </Link>
        ),
      },
      {
        id: 'signInMethods',
        heading: text('groups.sign-in'),
        cell: ({ signInMethods }) => text(`groups.sign-in.${signInMethods}`),
      },
      { id: 'members', heading: text('groups.members'), isTabular: true, cell: ({ members }) => members },
      {
        id: 'tags',
        heading: text('group.tags'),
        cell: ({ tags }) => (tags.length === 0 ? text('groups.no-tags') : <TagList tags={tags} />),
      },
      {
        id: 'groupId',
        heading: text('groups.id'),
        cell: ({ groupId }) => <code className="font-mono text-caption select-all">{groupId}</code>,
      },
    ],
    [text],
  );
}
