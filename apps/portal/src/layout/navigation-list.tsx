import { route } from '@portico/server/routes';
import { useId, useState } from 'react';
import { Link } from '../navigation/link.tsx';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { Tile } from '../ui/tile.tsx';
import type { NavigationNode } from './navigation-tree.ts';

interface BranchProps {
  node: NavigationNode;
  /** Path of the current page. */
  path: string;
}

/** The row of a top-level page; the narrow menu shows its tile only. */
function TopRow({ node, path }: BranchProps) {
  const to = route('page.show', { slug: node.slug });
  return (
    <Link
      to={to}
      prefetch={!node.isSecured}
      aria-current={to === path ? 'page' : undefined}
      data-within={path.startsWith(`${to}/`) || undefined}
      title={node.name}
      className="menu-row"
    >
      <Tile name={node.name} />
      <span className="menu-name">{node.name}</span>
    </Link>
  );
}

/** Pages under a page, and the pages under those, which are always open. */
function Children({ nodes, path, ...list }: { nodes: NavigationNode[]; path: string; id?: string; hidden?: boolean }) {
  return (
    <ul {...list} className="menu-children">
      {nodes.map(({ slug, name, isSecured, children }) => {
        const to = route('page.show', { slug });
        return (
          <li key={slug}>
            <Link
              to={to}
              prefetch={!isSecured}
              aria-current={to === path ? 'page' : undefined}
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

function Branch({ node, path }: BranchProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  return (
    <li>
      <div className="menu-branch">
        <TopRow node={node} path={path} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={text('navigation.children', { name: node.name })}
          onClick={() => setOpen(!isOpen)}
          className="menu-toggle"
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      <Children id={id} hidden={!isOpen} nodes={node.children} path={path} />
    </li>
  );
}

/** The navigation menu: home, then the pages in their order, children under their parents. */
export function NavigationList({ tree, path }: { tree: NavigationNode[]; path: string }) {
  const text = useText();
  const home = route('home');
  return (
    <nav aria-label={text('navigation.label')}>
      <ul className="menu">
        <li className="menu-branch">
          <Link
            to={home}
            aria-current={path === home ? 'page' : undefined}
            title={text('navigation.home')}
            className="menu-row"
          >
            <span className="tile is-bare">
              <Icon name="house" className="size-[18px]" />
            </span>
            <span className="menu-name">{text('navigation.home')}</span>
          </Link>
        </li>
        {tree.map((node) =>
          node.children.length > 0 ? (
            <Branch key={node.slug} node={node} path={path} />
          ) : (
            <li key={node.slug} className="menu-branch">
              <TopRow node={node} path={path} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
