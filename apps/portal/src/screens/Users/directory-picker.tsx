import type { DirectoryGroup } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';

/** Finds a group in the company directory, instead of typing its id. */
export function DirectoryPicker({ onPick }: { onPick: (group: DirectoryGroup) => void }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const { data, error, isFetching } = useQuery({
    queryKey: ['directory-groups', search],
    queryFn: () => call('groups.directory', { query: { search } }),
    enabled: search !== '',
    retry: false,
  });
  return (
    <div>
      <p className="mb-1.5 font-medium">{text('directory.heading')}</p>
      <SearchField label={text('directory.search')} value={search} onSearch={setSearch} />
      <p role="status" className="mt-1.5 text-muted empty:hidden">
        {isFetching && text('directory.searching')}
      </p>
      {error && <FailureNotice failure={errorMessage(error)} />}
      {search !== '' && data && <Found groups={data.groups} onPick={onPick} />}
    </div>
  );
}

function Found({ groups, onPick }: { groups: readonly DirectoryGroup[]; onPick: (group: DirectoryGroup) => void }) {
  const text = useText();
  return (
    <ul aria-live="polite" className="mt-2 max-h-52 overflow-y-auto rounded-normal border border-line">
      {groups.map((group) => (
        <li key={group.id}>
          <button
            type="button"
            disabled={group.isTaken}
            onClick={() => onPick(group)}
            className="flex w-full flex-col px-3 py-2 text-left hover:bg-hover disabled:text-muted"
          >
            <span className="font-medium">
              {group.name} {group.isTaken && text('directory.taken')}
            </span>
            <code className="font-mono text-caption text-muted">{group.id}</code>
          </button>
        </li>
      ))}
      {groups.length === 0 && <li className="px-3 py-2 text-muted">{text('groups.none')}</li>}
    </ul>
  );
}
