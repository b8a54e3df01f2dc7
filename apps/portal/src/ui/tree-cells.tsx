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
  from?: WindowWidth | undefined;
}

/** The narrowest window in which a column is shown, as in the style sheet. */
export type WindowWidth = 1200 | 1440 | 1600;

export const fromClass = (from?: WindowWidth) => (from ? `is-from-${from}` : undefined);

/** What a row says in a column; the tooltip has all of a text. */
export function ValueCell({ content, isTabular = false, from }: ValueCellProps) {
  return (
    <td
      role="gridcell"
      title={textTitle(content)}
      className={`${isTabular ? 'tabular-nums' : ''} ${fromClass(from) ?? ''}`}
    >
      {content}
    </td>
  );
}
