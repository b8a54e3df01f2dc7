import { blockAnchor, CHILD_BLOCKS, copyBlock, DOCUMENT_FORMAT } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { Suspense, useState } from 'react';
import { call } from '../api/call.ts';
import { useCopyLink } from '../components/use-copy-link.ts';
import { useText } from '../i18n/use-text.ts';
import { lazy } from '../loading/lazy.ts';
import { blockOf, toBlock } from './block-components.ts';
import { BLOCK_ICONS } from './block-icons.ts';
import { useBuilder } from './builder-context.ts';
import type { BuilderIconName } from './builder-icon.tsx';
import { newLinkedBlock, replaceBlock } from './linked-blocks.ts';
import type { AddableBlock } from './new-block.ts';
import { turnInto } from './turn-into.ts';
import { focusOnField } from './use-page-check.ts';

const NameDialog = lazy(() => import('./linked-block-dialog.tsx'));

export interface BlockAction {
  id: string;
  label: string;
  icon: BuilderIconName;
  run: () => void;
}

/** What can be done now with a block, or with all that are chosen if it is one of them, in groups; and what one of them asks for. */
export function useBlockActions(component: Component) {
  const blocks = useBuilder().page.chosen.with(component);
  const { make, dialog } = useLinkedBlock(component);
  const order = useOrderActions(blocks);
  const content = useContentActions(component, make);
  const groups = [order, blocks.length === 1 ? content : [], useRemoval(blocks)];
  return { groups: groups.filter(({ length }) => length > 0), dialog };
}

function useOrderActions(blocks: readonly Component[]): BlockAction[] {
  const text = useText();
  const { page } = useBuilder();
  const steps = [
    { direction: -1, id: 'move-up', icon: 'arrow-up' },
    { direction: 1, id: 'move-down', icon: 'arrow-down' },
  ] as const;
  const moves = steps.map(({ direction, id, icon }) =>
    page.stepFrom(blocks, direction)
      ? [{ id, label: text(`builder.${id}`), icon, run: () => page.move(blocks, direction) }]
      : [],
  );
  const duplicate = {
    id: 'duplicate',
    label: text('builder.duplicate'),
    icon: 'copy',
    run: () => page.duplicate(blocks),
  };
  return [...moves.flat(), duplicate as BlockAction];
}

function useContentActions(component: Component, makeLinked: () => void): BlockAction[] {
  const text = useText();
  const { page, comments, showSettings } = useBuilder();
  const { type } = blockOf(component)!;
  const linkCopying = useLinkCopying(component);
  const turned = page.mayRemove(component) ? turnInto(toBlock(component)) : undefined;
  const actions: (BlockAction | undefined | false)[] = [
    turned && {
      id: 'turn',
      label: text('builder.turn-into', { block: text(`builder.block.${turned.type}`) }),
      icon: BLOCK_ICONS[turned.type as AddableBlock],
      run: () => void replaceBlock(page, component, [turned]),
    },
    type !== 'linked' &&
      !CHILD_BLOCKS.has(type) && { id: 'link', label: text('builder.linked.make'), icon: 'layers', run: makeLinked },
    linkCopying,
    comments !== null && {
      id: 'comment',
      label: text('comments.text'),
      icon: 'message',
      run: () => {
        page.select(component);
        showSettings();
        focusOnField(['text']);
      },
    },
  ];
  return actions.filter((action) => typeof action === 'object');
}

/** The link to a block where readers find it. */
function useLinkCopying(component: Component): BlockAction | undefined {
  const text = useText();
  const copyLink = useCopyLink();
  const { publishedSlug } = useBuilder();
  if (publishedSlug === null) return undefined;
  const address = `${location.origin}/${publishedSlug}#${blockAnchor(blockOf(component)!.id)}`;
  return { id: 'copy-link', label: text('reader.copy-link'), icon: 'link', run: () => void copyLink(address) };
}

function useRemoval(blocks: readonly Component[]): BlockAction[] {
  const text = useText();
  const { page } = useBuilder();
  if (!blocks.every((each) => page.mayRemove(each))) return [];
  return [{ id: 'remove', label: text('builder.remove'), icon: 'trash', run: () => page.remove(blocks) }];
}

/** Makes a linked block of a block, once it has a name. */
function useLinkedBlock(component: Component) {
  const { page, linked } = useBuilder();
  const [isNaming, setNaming] = useState(false);
  const name = async (given: string) => {
    const { sourceLanguage } = page.page;
    const blocks = [copyBlock(toBlock(component))];
    const document = { format: DOCUMENT_FORMAT, sourceLanguage, css: '', blocks };
    const { id } = await call('linked-blocks.store', { body: { name: given, document } });
    linked.add({ id, name: given, state: 'published', mayStand: true });
    setNaming(false);
    replaceBlock(page, component, [newLinkedBlock(id)]);
  };
  const dialog = isNaming && (
    <Suspense>
      <NameDialog onName={name} onClose={() => setNaming(false)} />
    </Suspense>
  );
  return { make: () => setNaming(true), dialog };
}
