import { route } from '@portico/server/routes';
import { useState } from 'react';
import { administration, type NestedScreen } from '../components/administration.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { usePortal } from '../navigation/portal-context.ts';
import { Icon } from '../ui/icon.tsx';
import { choosePreference, chosenPreference } from '../ui/preferences.ts';
import { flyOut } from './navigation-list.tsx';

type Group = (typeof administration)[number];
type Entry = Group['entries'][number];

/** Whether a screen is the one at a path, above it, or shows it as a part of itself. */
function isCurrent(entry: Entry, path: string): boolean | undefined {
  const { nested }: { label: string; nested?: readonly NestedScreen[] } = entry;
  return `${path}/`.startsWith(`${route(entry.route)}/`) || nested?.some((screen) => route(screen) === path);
}

const groupOf = (path: string) =>
  administration.find(({ entries }) => entries.some((entry: Entry) => isCurrent(entry, path)));

/** The administrators' part of the menu: the group of the current screen is open, elsewhere the one that was opened last. */
export function AdministrationList({ path }: { path: string }) {
  const text = useText();
  const { openGroup } = usePortal().settings;
  const current = groupOf(path)?.id;
  const [before, setBefore] = useState(current);
  const [opened, setOpened] = useState(
    // In the browser the cookie, as the menu of a phone is drawn again each time.
    () => current ?? (typeof document === 'undefined' ? openGroup : chosenPreference('administration')),
  );
  if (current !== before) {
    setBefore(current);
    if (current) setOpened(current);
  }
  const open = (id: typeof opened) => {
    setOpened(id);
    choosePreference('administration', id);
  };
  return (
    <nav aria-label={text('administration.label')} className="mt-4 border-t border-line pt-4">
      <ul className="menu">
        {administration.map((group) => (
          <GroupBranch
            key={group.id}
            group={group}
            path={path}
            isOpen={group.id === opened}
            onToggle={() => open(group.id === opened ? 'none' : group.id)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface GroupBranchProps {
  group: Group;
  path: string;
  isOpen: boolean;
  onToggle: () => void;
}

function GroupBranch({ group: { label, icon, entries }, path, isOpen, onToggle }: GroupBranchProps) {
  const text = useText();
  return (
    <li {...flyOut}>
      <div className="menu-branch">
        <button
          type="button"
          aria-expanded={isOpen}
          data-within={entries.some((entry) => isCurrent(entry, path)) || undefined}
          onClick={onToggle}
          className="menu-row"
        >
          <span className="tile is-bare">
            <Icon name={icon} className="size-[18px]" />
          </span>
          <span className="menu-name">{text(label)}</span>
        </button>
        <span aria-hidden="true" className="menu-toggle">
          <Icon name="chevron-down" />
        </span>
      </div>
      <ul data-closed={!isOpen || undefined} className="menu-children">
        <li aria-hidden="true" className="menu-fly-out-heading">
          {text(label)}
        </li>
        {entries.map((entry) => (
          <EntryRow key={entry.route} entry={entry} path={path} />
        ))}
      </ul>
    </li>
  );
}

function EntryRow({ entry, path }: { entry: Entry; path: string }) {
  const text = useText();
  return (
    <li>
      <Link
        to={route(entry.route)}
        aria-current={isCurrent(entry, path) ? 'page' : undefined}
        className="menu-row menu-name"
      >
        {text(entry.label)}
      </Link>
    </li>
  );
}
