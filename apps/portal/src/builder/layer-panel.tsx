import type { Component } from 'grapesjs';
import { useState, type KeyboardEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { translationState, type Block } from '@portico/page-document';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { blockOf } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import type { PageEditor } from './page-editor.ts';

type Selection = 'all' | Set<string | number>;

/** A block in the list of layers. */
interface Layer {
  id: string;
  component: Component;
  children: Layer[];
}

const toLayer = (component: Component): Layer[] => {
  const block = blockOf(component);
  return block ? [{ id: block.id, component, children: component.components().models.flatMap(toLayer) }] : [];
};

const everyLayer = (layers: Layer[]): Layer[] => layers.flatMap((layer) => [layer, ...everyLayer(layer.children)]);

/** The blocks of the page as a tree. Blocks move by Alt and an arrow; the keys of the tree itself are those of every tree. */
export function LayerPanel() {
  const text = useText();
  const { page, editing } = useBuilder();
  const layers = page.root.components().models.flatMap(toLayer);
  const all = everyLayer(layers);
  const ids = all.map(({ id }) => id);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { selected } = page;
  const choose = (keys: Selection) => {
    const layer = all.find(({ id }) => keys !== 'all' && keys.has(id));
    editing.end();
    if (layer) page.select(layer.component);
  };
  if (layers.length === 0) return <p className="text-muted">{text('builder.layers.none')}</p>;
  return (
    <div onKeyDownCapture={(event) => moveByKey(event, all, page)}>
      <Tree
        aria-label={text('builder.layers')}
        items={layers}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={all.filter(({ component }) => component === selected).map(({ id }) => id)}
        onSelectionChange={choose}
        expandedKeys={ids.filter((id) => !closed.has(id))}
        onExpandedChange={(open) => setClosed(new Set(ids.filter((id) => !open.has(id))))}
        dependencies={[page.version, text]}
        className="outline-none"
      >
        {(layer) => <LayerItem layer={layer} />}
      </Tree>
    </div>
  );
}

/** Moves the block whose row has the focus by Alt and an arrow, for which the tree would move its focus. */
function moveByKey(event: KeyboardEvent, layers: Layer[], page: PageEditor): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  event.stopPropagation();
  const id = (event.target as Element).closest('[data-key]')?.getAttribute('data-key');
  const layer = layers.find((each) => each.id === id);
  if (layer) page.move(layer.component, event.key === 'ArrowUp' ? -1 : 1);
}

function LayerItem({ layer: { id, component, children } }: { layer: Layer }) {
  const text = useText();
  const { page, linked } = useBuilder();
  const block = blockOf(component) as Block;
  const name = text(`builder.block.${block.type}`);
  const { sourceLanguage } = page.page;
  const state = translationState(block, page.language, sourceLanguage);
  const original = block.type === 'linked' ? linked.optionOf(block.settings.linkedBlockId)?.name : undefined;
  const snippet = original ?? snippetOf(block.texts[page.language] ?? block.texts[sourceLanguage]);
  return (
    <TreeItem
      id={id}
      textValue={snippet ? text('text.labelled', { label: name, value: snippet }) : name}
      className="group rounded-small outline-none data-focus-visible:outline-2 data-focus-visible:outline-focus data-selected:bg-accent-soft data-selected:text-on-accent-soft"
    >
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div className="flex h-9 items-center gap-1.5 pr-2" style={{ paddingLeft: `${(level - 1) * 14 + 4}px` }}>
            <AriaButton slot="chevron" className={`grid size-6 place-items-center ${hasChildItems ? '' : 'invisible'}`}>
              <Icon name="chevron-right" className="size-3.5 group-data-expanded:rotate-90" />
            </AriaButton>
            <span className="shrink-0">{name}</span>
            <span className="min-w-0 flex-1 truncate text-muted">{snippet}</span>
            {page.holderOf(component) && (
              <span title={page.holderOf(component)} className="shrink-0 text-warning">
                <Icon name="pencil" className="size-3.5" />
                <span className="sr-only">{page.holderOf(component)}</span>
              </span>
            )}
            {state !== 'current' && (
              <span className="shrink-0 text-caption text-warning">{text(`builder.translation.${state}`)}</span>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{(child) => <LayerItem layer={child} />}</Collection>
    </TreeItem>
  );
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
