import { Component, type ReactNode, type RefObject } from 'react';
import type { NavigationNode } from './navigation-tree.ts';

interface ScrollAnchorProps {
  /** What scrolls. */
  rows: RefObject<HTMLElement | null>;
  tree: NavigationNode[];
  children: ReactNode;
}

interface Place {
  row: Element;
  top: number;
}

const topOf = (row: Element) => row.getBoundingClientRect().top;

/**
 * Keeps the row of the current page where it is on the screen when others come above it. A class, as no hook knows where things were
 * before they change.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps, object, Place | null> {
  override getSnapshotBeforeUpdate({ tree }: ScrollAnchorProps): Place | null {
    const row = this.props.rows.current?.querySelector('[aria-current]');
    return row && tree !== this.props.tree ? { row, top: topOf(row) } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Place | null): void {
    const rows = this.props.rows.current;
    if (rows && before?.row.isConnected) rows.scrollTop += topOf(before.row) - before.top;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
