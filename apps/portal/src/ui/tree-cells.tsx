import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from './icon.tsx';
import type { TreeNode } from './tree.ts';
import { textTitle } from './text-title.ts';

/** The room of a row that is not loaded yet; the arrow keys go over it as over others. */
export function LoadingCell({ columns }: { columns: number }) {
  const text = useText();
  return (
    <td role="gridcell" colSpan={columns} className="text-muted">
      {text('tree.loading')}
    </td>
  );
}

interface ToggleProps {
  node: Pick<TreeNode<unknown>, 'key' | 'hasChildren' | 'isExpanded'>;
  name: string;
  onExpand: (key: string, isExpanded: boolean) => void;
}

/** Expands and collapses by pointer; on the keyboard the arrow keys do. */
export function Toggle({ node: { key, hasChildren, isExpanded }, name, onExpand }: ToggleProps) {
  const text = useText();
  if (!hasChildren) return <span className="tree-toggle" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={text(isExpanded ? 'tree.collapse' : 'tree.expand', { name })}
      className="tree-toggle"
      onClick={() => onExpand(key, !isExpanded)}
    >
      <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} />
    </button>
  );
}

interface ValueCellProps {
  content: ReactNode;
  isTabular?: boolean;
  isWide?: boolean;
}

/** What a row says in a column; the tooltip has all of a text. */
export function ValueCell({ content, isTabular = false, isWide = false }: ValueCellProps) {
  return (
    <td
      role="gridcell"
      title={textTitle(content)}
      className={`${isTabular ? 'tabular-nums' : ''} ${isWide ? 'is-wide' : ''}`}
    >
      {content}
    </td>
  );
}
