import { translationState } from '@portico/page-document';
import { type MouseEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { CommentMark } from '../components/comment-mark.tsx';
import { countOpen } from '../components/use-comments.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { Toggle } from '../ui/tree-cells.tsx';
import { useVirtualRows } from '../ui/virtual-rows.ts';
import { useBuilder } from './builder-context.ts';
import { type Layer, layersOf, useLayerFocus } from './layers.ts';

/** As the class of the rows says. */
const ROW_HEIGHT = 36;

/**
 * The blocks of the page as a tree, of which only the rows in sight are rendered. Blocks move by Alt and an arrow; the keys of
 * the tree itself are those of every tree, and choose the block that they come to.
 */
export function LayerPanel() {
  const text = useText();
  const { page, editing } = useBuilder();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const layers = layersOf(page.root, closed);
  const choose = ({ component }: Layer, isRange = false) => {
    editing.end();
    if (isRange) page.chosen.selectTo(component);
    else page.select(component);
  };
  const expand = (id: string, isExpanded: boolean) =>
    setClosed((before) => new Set(isExpanded ? [...before].filter((each) => each !== id) : [...before, id]));
  const { list, activeIndex, events } = useLayerFocus({ page, layers, choose, expand });
  const indexes = useRenderedRows(list, layers.length, activeIndex);
  if (layers.length === 0) return <p className="text-muted">{text('builder.layers.none')}</p>;
  return (
    <div
      ref={list}
      role="treegrid"
      aria-label={text('builder.layers')}
      aria-rowcount={layers.length}
      aria-multiselectable="true"
      {...events}
    >
      {indexes.flatMap((index, order) => {
        const layer = layers[index]!;
        const rowsAbove = index - (indexes[order - 1] ?? -1) - 1;
        return [
          <Gap key={`above ${layer.id}`} rows={rowsAbove} />,
          <LayerRow key={layer.id} {...{ layer, index, choose, expand }} isActive={index === activeIndex} />,
        ];
      })}
      <Gap key="below" rows={layers.length - 1 - (indexes.at(-1) ?? -1)} />
    </div>
  );
}

/** Which rows are rendered: the list scrolls with what stands above it. */
function useRenderedRows(list: RefObject<HTMLElement | null>, count: number, keptIndex: number): number[] {
  const { indexes, measure } = useVirtualRows(count, ROW_HEIGHT, keptIndex);
  useLayoutEffect(() => {
    const rows = list.current;
    const frame = rows?.closest('section');
    if (!rows || !frame) return;
    const listening = new AbortController();
    const { signal } = listening;
    const update = () => {
      const scrollTop = Math.max(0, frame.getBoundingClientRect().top - rows.getBoundingClientRect().top);
      measure({ scrollTop, clientHeight: frame.clientHeight });
    };
    frame.addEventListener('scroll', update, { signal, passive: true });
    window.addEventListener('resize', update, { signal });
    update();
    return () => listening.abort();
  }, [list, measure, count]);
  return indexes;
}

/** The room of rows that are not rendered. */
function Gap({ rows }: { rows: number }) {
  return rows > 0 ? <div aria-hidden="true" style={{ height: rows * ROW_HEIGHT }} /> : null;
}

interface LayerRowProps {
  layer: Layer;
  index: number;
  isActive: boolean;
  choose: (layer: Layer, isRange: boolean) => void;
  expand: (id: string, isExpanded: boolean) => void;
}

function LayerRow({ layer, index, isActive, choose, expand }: LayerRowProps) {
  const text = useText();
  const { page } = useBuilder();
  const { id, component, block, level, hasChildren, isExpanded } = layer;
  const name = text(`builder.block.${block.type}`);
  const snippet = useSnippet(layer);
  const press = ({ target, shiftKey }: MouseEvent) => {
    // The button of a row only opens and closes it.
    if (!(target as Element).closest('button')) choose(layer, shiftKey);
  };
  return (
    <div
      role="row"
      tabIndex={isActive ? 0 : -1}
      data-key={id}
      aria-label={snippet ? text('text.labelled', { label: name, value: snippet }) : name}
      aria-level={level}
      aria-posinset={layer.position}
      aria-setsize={layer.setSize}
      aria-rowindex={index + 1}
      aria-expanded={hasChildren ? isExpanded : undefined}
      aria-selected={page.chosen.all.includes(component)}
      onClick={press}
      className="rounded-small outline-none focus-visible:outline-2 focus-visible:outline-focus aria-selected:bg-accent-soft aria-selected:text-on-accent-soft"
    >
      <div
        role="gridcell"
        className="flex h-9 items-center gap-1.5 pr-2"
        style={{ paddingLeft: `${(level - 1) * 14 + 4}px` }}
      >
        <Toggle node={{ key: id, hasChildren, isExpanded }} name={name} onExpand={expand} />
        <span className="shrink-0">{name}</span>
        <span title={snippet} className="min-w-0 flex-1 truncate text-muted">
          {snippet}
        </span>
        <LayerMarks layer={layer} />
      </div>
    </div>
  );
}

/** Who else edits a block, what is said of it, and what its translation lacks. */
function LayerMarks({ layer: { component, block } }: { layer: Layer }) {
  const text = useText();
  const { page, comments } = useBuilder();
  const holder = page.holderOf(component);
  const state = translationState(block, page.language, page.page.sourceLanguage);
  return (
    <>
      {holder && (
        <span title={holder.label} className="shrink-0" style={{ color: holder.color }}>
          <Icon name="pencil" className="size-3.5" />
          <span className="sr-only">{holder.label}</span>
        </span>
      )}
      <CommentMark count={countOpen(comments).get(block.id)} />
      {state !== 'current' && (
        <span className="shrink-0 text-caption text-warning">{text(`builder.translation.${state}`)}</span>
      )}
    </>
  );
}

/** What a block is known by: the name of a linked block, or the first words of its texts. */
function useSnippet({ block }: Layer): string {
  const { page, linked } = useBuilder();
  const original = block.type === 'linked' ? linked.optionOf(block.settings.linkedBlockId)?.name : undefined;
  return original ?? snippetOf(block.texts[page.language] ?? block.texts[page.page.sourceLanguage]);
}

/** The first words of a block, to know it by. */
function snippetOf(texts: object | undefined): string {
  const [first = ''] = Object.values((texts ?? {}) as Record<string, string>).filter(Boolean);
  return first
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z0-9#]+;/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
}
