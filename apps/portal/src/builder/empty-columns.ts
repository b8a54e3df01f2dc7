import type { Component } from 'grapesjs';
import { blockOf } from './block-components.ts';
import { setRatio } from './side-drop.ts';

/**
 * Takes the columns away that blocks were moved out of and that hold nothing now; of one that is left alone, the blocks stand where
 * all stood. What somebody else edits stays as it is.
 * @param parents what the blocks stood in before
 */
export function removeEmptyColumns(parents: readonly (Component | undefined)[]): void {
  for (const column of new Set(parents)) if (column && isEmptyColumn(column)) removeColumn(column);
}

const isEmptyColumn = (component: Component) =>
  blockOf(component)?.type === 'column' && component.parent() !== undefined && component.components().length === 0;

function removeColumn(column: Component): void {
  const columns = column.parent()!;
  if (isHeld(columns)) return;
  column.remove();
  const [left, ...others] = columns.components().models;
  if (others.length > 0) return setRatio(columns);
  const [parent, at] = [columns.parent()!, columns.index()];
  for (const [index, each] of [...(left?.components().models ?? [])].entries()) each.move(parent, { at: at + index });
  columns.remove();
}

/** Somebody else edits it, or something inside it. */
function isHeld(component: Component): boolean {
  const element = component.getEl();
  return element?.matches('[data-holder], :has([data-holder])') ?? false;
}
