import { route } from '@portico/server/routes';
import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, useId, useState } from 'react';
import { Link } from '../navigation/link.tsx';
import { useText } from '../i18n/use-text.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Tile } from '../ui/tile.tsx';
import type { NavigationNode } from './navigation-tree.ts';

interface BranchProps {
  node: NavigationNode;
  /** Path of the current page, if it is the node's or below it: others need not be drawn anew for it. */
  path: string | null;
}

/** The row of a top-level page; the narrow menu shows its tile only. */
function TopRow({ node, path }: BranchProps) {
  const to = route('page.show', { slug: node.slug });
  return (
    <Link
      to={to}
      prefetch={!node.isSecured}
      aria-current={to === path ? 'page' : undefined}
      data-within={path?.startsWith(`${to}/`) || undefined}
      title={node.name}
      className="menu-row"
    >
      <Tile name={node.name} icon={node.icon} />
      <span className="menu-name">{node.name}</span>
    </Link>
  );
}

interface ChildrenProps {
  nodes: NavigationNode[];
  path: string | null;
  id?: string;
  hidden?: boolean;
  /** Names the list where it stands beside an icon. */
  heading?: string;
}

/** Pages under a page, and the pages under those, which are always open. */
function Children({ nodes, path, heading, ...list }: ChildrenProps) {
  return (
    <ul {...list} className="menu-children">
      {heading !== undefined && (
        <li aria-hidden="true" className="menu-fly-out-heading">
          {heading}
        </li>
      )}
      {nodes.map(({ slug, name, isSecured, children }) => {
        const to = route('page.show', { slug });
        return (
          <li key={slug}>
            <Link
              to={to}
              prefetch={!isSecured}
              aria-current={to === path ? 'page' : undefined}
              title={name}
              className="menu-row menu-name"
            >
              {name}
            </Link>
            {children.length > 0 && <Children nodes={children} path={path} />}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The narrow menu shows the pages below one beside it while it is pointed at, which the styles know, or while the keyboard or
 * a finger is on it. Escape puts them away until it is left.
 */
export const flyOut = {
  onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => placeBeside(currentTarget),
  onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    placeBeside(currentTarget);
    if (target.matches(':focus-visible') || matchMedia('(hover: none)').matches) currentTarget.dataset.flyOut = 'open';
  },
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape') currentTarget.dataset.flyOut = 'closed';
  },
  onPointerOut: endFlyOut,
  onBlur: endFlyOut,
};

function placeBeside(element: HTMLElement): void {
  element.style.setProperty('--fly-out-top', `${element.getBoundingClientRect().top}px`);
}

function endFlyOut({ currentTarget, relatedTarget, type }: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>): void {
  const isInside = currentTarget.contains(relatedTarget as Node | null);
  const isOpenByFocus = type === 'pointerout' && currentTarget.dataset.flyOut === 'open';
  if (!isInside && !isOpenByFocus) delete currentTarget.dataset.flyOut;
}

/** A page at the top with the pages below it; in a long menu what is closed is drawn when it is opened, pointed at or focused. */
const Branch = memo(function Branch({ node, path, isLong }: BranchProps & { isLong: boolean }) {
  const text = useText();
  const id = useId();
  const isWithin = path !== null;
  const [wasWithin, setWasWithin] = useState(isWithin);
  const [isOpen, setOpen] = useState(!isLong || isWithin);
  const [isReached, setReached] = useState(false);
  if (isWithin !== wasWithin) {
    setWasWithin(isWithin);
    // Left open when another page is opened: nothing moves under the pointer.
    if (isWithin) setOpen(true);
  }
  const isDrawn = isOpen || isReached;
  return (
    <li {...flyOut} onPointerOver={() => setReached(true)} onFocusCapture={() => setReached(true)}>
      <div className="menu-branch">
        <TopRow node={node} path={path} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isDrawn ? id : undefined}
          aria-label={text('navigation.children', { name: node.name })}
          onClick={() => setOpen(!isOpen)}
          className="menu-toggle"
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      {isDrawn && <Children id={id} hidden={!isOpen} nodes={node.children} path={path} heading={node.name} />}
    </li>
  );
});

/** A page at the top with none below it. */
const Leaf = memo(function Leaf(props: BranchProps) {
  return (
    <li className="menu-branch">
      <TopRow {...props} />
    </li>
  );
});

function pathWithin({ slug }: NavigationNode, path: string): string | null {
  const to = route('page.show', { slug });
  return path === to || path.startsWith(`${to}/`) ? path : null;
}

interface OwnScreenProps {
  to: string;
  name: string;
  icon: IconName;
  path: string;
  prefetch?: boolean;
}

/** A screen of the portal's own in the menu, with an icon in place of a tile. */
function OwnScreen({ to, name, icon, path, prefetch = true }: OwnScreenProps) {
  return (
    <li className="menu-branch">
      <Link
        to={to}
        prefetch={prefetch}
        aria-current={path === to ? 'page' : (to !== '/' && path.startsWith(`${to}/`)) || undefined}
        title={name}
        className="menu-row"
      >
        <span className="tile is-bare">
          <Icon name={icon} className="size-[18px]" />
        </span>
        <span className="menu-name">{name}</span>
      </Link>
    </li>
  );
}

export interface NavigationListProps {
  tree: NavigationNode[];
  /** Of its pages only those are open that the current one is among. */
  isLong: boolean;
  /** Path of the current page. */
  path: string;
  /** There are videos that this person may see. */
  hasVideos: boolean;
}

/** The navigation menu: home, the pages in their order, children under their parents, and the videos. */
export function NavigationList({ tree, isLong, path, hasVideos }: NavigationListProps) {
  const text = useText();
  return (
    <nav aria-label={text('navigation.label')}>
      <ul className="menu">
        <OwnScreen to={route('home')} name={text('navigation.home')} icon="house" path={path} />
        {tree.map((node) => {
          const row = { node, path: pathWithin(node, path) };
          return node.children.length > 0 || node.isPartial ? (
            <Branch key={node.slug} {...row} isLong={isLong} />
          ) : (
            <Leaf key={node.slug} {...row} />
          );
        })}
        {hasVideos && (
          // Progress changes while a video is watched: the catalogue is asked for when it is opened.
          <OwnScreen to={route('videos')} name={text('videos.heading')} icon="film" path={path} prefetch={false} />
        )}
      </ul>
    </nav>
  );
}
