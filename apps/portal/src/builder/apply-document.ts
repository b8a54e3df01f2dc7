import type { Block, PageDocument } from '@portico/page-document';
import { isSame } from '@portico/page-document/merge';
import type { Component } from 'grapesjs';
import { BLOCK, blockOf, PAGE, toComponent } from './block-components.ts';
import type { PageEditor } from './page-editor.ts';

/** What happened to the components of a page. */
interface Applied {
  changed: Set<Component>;
  /** Blocks have come, gone or stand elsewhere. */
  isRebuilt: boolean;
}

/**
 * Brings the page to a document that holds what somebody else has saved too. Blocks that are the same stay as they are, with
 * whoever writes in them. It is no step of this author's: undoing leaves it. Steps that would take it back are forgotten.
 */
export function applyDocument(page: PageEditor, { blocks, ...data }: PageDocument): void {
  const { UndoManager } = page.editor;
  const applied: Applied = { changed: new Set(), isRebuilt: false };
  UndoManager.skip(() => {
    if (!isSame(page.page, data)) {
      page.root.set(PAGE, data);
      applied.changed.add(page.root);
    }
    const known = new Map<string, Component>();
    page.root.onAll((component) => void known.set(blockOf(component)?.id ?? '', component));
    const wanted = new Set(idsOf(blocks));
    const gone = [...known.values()].filter((component) => isGone(component, wanted));
    // First, so that what stays need not move; but not what holds something that stays.
    for (const component of gone) if (!holdsAny(component, wanted)) removeFrom(page, component, applied);
    placeAll(page.root, blocks, { known, applied });
    for (const component of gone) removeFrom(page, component, applied);
  });
  if (isTakenBackBy(UndoManager.getStack() as UndoSteps, applied)) UndoManager.clear();
  page.notify();
}

const idsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])]);

function isGone(component: Component, wanted: ReadonlySet<string>): boolean {
  const block = blockOf(component);
  return block !== undefined && !wanted.has(block.id);
}

const holdsAny = (component: Component, wanted: ReadonlySet<string>): boolean =>
  component.components().models.some((child) => wanted.has(blockOf(child)?.id ?? '') || holdsAny(child, wanted));

function removeFrom({ root }: PageEditor, component: Component, applied: Applied): void {
  if (!component.parents().includes(root)) return;
  component.remove();
  applied.isRebuilt = true;
}

interface Placing {
  known: ReadonlyMap<string, Component>;
  applied: Applied;
}

function placeAll(parent: Component, blocks: readonly Block[], placing: Placing): void {
  for (const [at, { children, ...block }] of blocks.entries()) {
    const component = placeAt(parent, at, block, placing);
    // An empty list stays with its block.
    const data = children?.length === 0 ? { ...block, children } : block;
    if (!isSame(blockOf(component), data)) {
      component.set(BLOCK, data);
      placing.applied.changed.add(component);
    }
    placeAll(component, children ?? [], placing);
  }
}

/** The component of a block, at its place. */
function placeAt(parent: Component, at: number, block: Block, { known, applied }: Placing): Component {
  const there = parent.components().at(at);
  if (there && blockOf(there)?.id === block.id) return there;
  applied.isRebuilt = true;
  const component = known.get(block.id);
  if (component) component.move(parent, { at });
  else parent.append(toComponent(block), { at });
  return parent.components().at(at);
}

/** The steps that GrapesJS keeps, and what each of them changed: a component, or a list of them. */
type UndoSteps = { get(name: 'object' | 'type'): unknown }[];

function isTakenBackBy(steps: UndoSteps, { changed, isRebuilt }: Applied): boolean {
  return steps.some(
    (step) => changed.has(step.get('object') as Component) || (isRebuilt && step.get('type') !== 'change'),
  );
}
