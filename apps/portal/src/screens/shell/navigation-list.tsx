'use client';

import { route } from '@portico/server/routes';
import { ChevronDown, House } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from '../../client/link.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Tile } from '../../ui/tile.tsx';
import type { NavigationNode } from './navigation-tree.ts';

const rowLook =
  'flex h-10 min-w-0 flex-1 items-center gap-3 rounded-normal px-3 text-muted narrow:justify-center narrow:px-0 transition-colors duration-100 hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-on-accent-soft narrow:data-within:bg-accent-soft';

interface Place {
  /** Path of the page on show. */
  path: string;
}

function PageLink({ node, path, isTop = false }: { node: NavigationNode; isTop?: boolean } & Place) {
  const to = route('page.show', { slug: node.slug });
  return (
    <Link
      to={to}
      prefetch={!node.isSecured}
      aria-current={to === path ? 'page' : undefined}
      data-within={(isTop && path.startsWith(`${to}/`)) || undefined}
      title={isTop ? node.name : undefined}
      className={rowLook}
    >
      {isTop && <Tile name={node.name} />}
      <span className={`truncate ${isTop ? 'narrow:sr-only' : ''}`}>{node.name}</span>
    </Link>
  );
}

function Branch({ node, path }: { node: NavigationNode } & Place) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  return (
    <li>
      <div className="relative flex items-center">
        <PageLink node={node} path={path} isTop />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={text('navigation.children', { name: node.name })}
          onClick={() => setOpen(!isOpen)}
          className="absolute right-1 grid size-8 place-items-center rounded-normal text-muted hover:bg-hover hover:text-ink narrow:hidden"
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-4 transition-transform duration-100 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </div>
      <ul id={id} hidden={!isOpen} className="ml-6 border-l border-line pl-3 narrow:hidden">
        {node.children.map((child) => (
          <li key={child.slug}>
            <PageLink node={child} path={path} />
            {child.children.length > 0 && <Twigs nodes={child.children} path={path} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Deeper levels, which are rare, always open. */
function Twigs({ nodes, path }: { nodes: NavigationNode[] } & Place) {
  return (
    <ul className="ml-3 border-l border-line pl-2">
      {nodes.map((node) => (
        <li key={node.slug}>
          <PageLink node={node} path={path} />
          {node.children.length > 0 && <Twigs nodes={node.children} path={path} />}
        </li>
      ))}
    </ul>
  );
}

/** The navigation menu: home, then the pages in their order, children under their parents. */
export function NavigationList({ tree, path }: { tree: NavigationNode[] } & Place) {
  const text = useText();
  const home = route('home');
  return (
    <nav aria-label={text('navigation.label')}>
      <ul className="flex flex-col gap-0.5">
        <li className="flex">
          <Link
            to={home}
            aria-current={path === home ? 'page' : undefined}
            title={text('navigation.home')}
            className={rowLook}
          >
            <span className="grid size-6 shrink-0 place-items-center">
              <House aria-hidden="true" className="size-[18px]" />
            </span>
            <span className="truncate narrow:sr-only">{text('navigation.home')}</span>
          </Link>
        </li>
        {tree.map((node) =>
          node.children.length > 0 ? (
            <Branch key={node.slug} node={node} path={path} />
          ) : (
            <li key={node.slug} className="flex">
              <PageLink node={node} path={path} isTop />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
