import type { Block } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { blockOf } from './block-components.ts';
import type { PageEditor } from './page-editor.ts';

/** A block in the list of layers, with its place among the blocks that it stands with. */
export interface Layer {
  id: string;
  component: Component;
  block: Block;
  /** Beginning with 1. */
  level: number;
  position: number;
  setSize: number;
  hasChildren: boolean;
  isExpanded: boolean;
}

/** The blocks below a component from top to bottom, but for those inside a closed one. */
export function layersOf(parent: Component, closed: ReadonlySet<string>, level = 1): Layer[] {
  const components = parent.components().models.filter((each) => blockOf(each) !== undefined);
  return components.flatMap((component, index) => {
    const block = blockOf(component) as Block;
    const hasChildren = component.components().length > 0;
    const isExpanded = hasChildren && !closed.has(block.id);
    const { length: setSize } = components;
    const layer = { id: block.id, component, block, level, position: index + 1, setSize, hasChildren, isExpanded };
    return isExpanded ? [layer, ...layersOf(component, closed, level + 1)] : [layer];
  });
}

interface LayerList {
  page: PageEditor;
  layers: readonly Layer[];
  choose: (layer: Layer) => void;
  expand: (id: string, isExpanded: boolean) => void;
}

/** The row that the keys are on, the only one that Tab stops at: the one with the focus, else that of the chosen block. */
export function useLayerFocus({ page, layers, choose, expand }: LayerList) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const { selected } = page;
  const indexOfFocused = focused === null ? -1 : layers.findIndex(({ id }) => id === focused);
  const indexOfChosen = layers.findIndex(({ component }) => component === selected);
  const activeIndex = indexOfFocused >= 0 ? indexOfFocused : Math.max(0, indexOfChosen);
  const activeId = layers[activeIndex]?.id;
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
    // A row that was removed has taken the focus with it.
    if (focused === null || !row || row === document.activeElement || row.contains(document.activeElement)) return;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [focused, activeId, activeIndex]);
  const moveTo = (layer: Layer | undefined) => {
    if (!layer) return;
    setFocused(layer.id);
    choose(layer);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const layer = layers[activeIndex];
    if (!layer || !(event.target as Element).matches('[role="row"]')) return;
    const run = (event.altKey ? movesOf(page, layer) : keysOf(layers, activeIndex, { moveTo, expand }))[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  const onFocus = ({ target }: FocusEvent) =>
    setFocused(target.closest('[role="row"]')?.getAttribute('data-key') ?? null);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };
  return { list, activeIndex, events: { onKeyDown, onFocus, onBlur } };
}

type Keys = Partial<Record<string, () => void>>;

/** What Alt and an arrow do on a row: its block moves. */
function movesOf(page: PageEditor, { component }: Layer): Keys {
  const { all } = page.chosen;
  const blocks = all.includes(component) ? all : [component];
  return { ArrowUp: () => page.move(blocks, -1), ArrowDown: () => page.move(blocks, 1) };
}

/** What each key does on a row. */
function keysOf(
  layers: readonly Layer[],
  index: number,
  { moveTo, expand }: { moveTo: (layer: Layer | undefined) => void; expand: LayerList['expand'] },
): Keys {
  const layer = layers[index]!;
  const parent = layers.slice(0, index).findLast(({ level }) => level < layer.level);
  return {
    ArrowDown: () => moveTo(layers[index + 1]),
    ArrowUp: () => moveTo(layers[index - 1]),
    Home: () => moveTo(layers[0]),
    End: () => moveTo(layers.at(-1)),
    ArrowRight: () => (layer.hasChildren && !layer.isExpanded ? expand(layer.id, true) : moveTo(layers[index + 1])),
    ArrowLeft: () => (layer.isExpanded ? expand(layer.id, false) : moveTo(parent)),
    Enter: () => moveTo(layer),
    ' ': () => moveTo(layer),
  };
}
