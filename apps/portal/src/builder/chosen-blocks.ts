import type { Component, Editor } from 'grapesjs';
import { blockOf } from './block-components.ts';

/** The blocks of a page that are chosen: one, or several that stand one after another. */
export class ChosenBlocks {
  readonly #editor: Editor;
  /** Where choosing began, and where it is. */
  #from: Component | undefined;
  #to: Component | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** In their order; undoing may have taken some away. */
  get all(): Component[] {
    const root = this.#editor.getWrapper()!;
    const chosen = this.#editor.getSelectedAll().filter((each) => blockOf(each) && each.parents().includes(root));
    return chosen.length > 1 ? chosen.sort((one, other) => one.index() - other.index()) : chosen;
  }

  /** What is done to a block is done to all that are chosen, if it is one of them. */
  with(component: Component): Component[] {
    const { all } = this;
    return all.includes(component) ? all : [component];
  }

  /** Chooses blocks that stand one after another. */
  select(blocks: readonly Component[]): void {
    this.#choose(blocks, blocks[0], blocks.at(-1));
  }

  /** Chooses all from the one that was chosen first to another one, or to what stands beside the first around that. */
  selectTo(component: Component): void {
    const { all } = this;
    const from = this.#from && all.includes(this.#from) ? this.#from : all[0];
    const to = [component, ...component.parents()].find((each) => from && each.parent() === from.parent());
    if (!from || !to) return this.select([component]);
    const [first, last] = [from.index(), to.index()].sort((one, other) => one - other);
    this.#choose(
      from
        .parent()!
        .components()
        .models.slice(first, last! + 1),
      from,
      to,
    );
  }

  /** Chooses one more, or one less, in a direction. */
  extend(direction: -1 | 1): void {
    const { all } = this;
    const end = this.#to && all.includes(this.#to) ? this.#to : all[0];
    const next =
      end && end.index() + direction >= 0
        ? end
            .parent()!
            .components()
            .at(end.index() + direction)
        : undefined;
    if (next) this.selectTo(next);
  }

  #choose(blocks: readonly Component[], from: Component | undefined, to: Component | undefined): void {
    [this.#from, this.#to] = [from, to];
    this.#editor.select([...blocks]);
    to?.views?.[0]?.el?.scrollIntoView({ block: 'nearest' });
  }
}
