import type { ReactNode } from 'react';
import { useMutations } from '../api/mutations.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import { type Text, useText } from '../i18n/use-text.ts';
import { useImpactConfirmation } from './impact-confirmation.ts';
import type { Item } from './use-chosen.ts';

/** One thing that is done with rows of a list, one or many: what is sent, and what is said. Each message has the count and the name. */
export interface BulkChange<Row = object> {
  route: `${'files' | 'groups' | 'invites' | 'pages' | 'releases' | 'reports' | 'tags' | 'users' | 'videos'}.bulk`;
  change: { kind: string; [detail: string]: unknown };
  /** The button. */
  label: MessageId;
  /** The toast. */
  done: MessageId;
  /** Takes it back. */
  undo?: BulkChange<Row>;
  /** What is asked before. */
  heading?: MessageId;
  /** What it means, as a message or as the server knows it. */
  consequence?: MessageId | ((ids: string[]) => Promise<ReactNode>);
  isDestructive?: boolean;
  /** Which rows it is for; the others stay as they are. */
  isFor?: (item: Item<Row>) => boolean;
}

/** Changes rows alike: asks before, where there is something to ask, and offers to take it back, where that is possible. */
export function useBulkChange() {
  const text = useText();
  const confirm = useImpactConfirmation();
  const { mutate, tryMutate } = useMutations();
  const apply = <Row,>(change: BulkChange<Row>, items: readonly Item<Row>[]): Promise<boolean> =>
    tryMutate(...callOf(change, items, text, apply));
  return async <Row,>(change: BulkChange<Row>, chosen: readonly Item<Row>[], onDone?: () => void): Promise<void> => {
    const { label, heading, consequence, isDestructive = false, isFor = () => true } = change;
    const items = chosen.filter(isFor);
    const values = { count: items.length, name: items[0]?.name ?? '' };
    if (!heading) return void ((await apply(change, items)) && onDone?.());
    const means = typeof consequence === 'function' ? consequence(items.map(({ id }) => id)) : undefined;
    await confirm(Promise.resolve(means), (impact) => ({
      ...{ heading: text(heading, values), action: text(label, values), isDestructive },
      consequence: (
        <>
          {typeof consequence === 'string' ? <p>{text(consequence, values)}</p> : impact}
          {items.length < chosen.length && <p>{text('bulk.spared', { count: chosen.length - items.length })}</p>}
        </>
      ),
      run: async () => {
        await mutate(...callOf(change, items, text, apply));
        onDone?.();
      },
    }));
  };
}

/** The call of a change, and what is said of its answer. */
function callOf<Row>(
  { route, change, done, undo }: BulkChange<Row>,
  items: readonly Item<Row>[],
  text: Text,
  apply: (change: BulkChange<Row>, items: readonly Item<Row>[]) => unknown,
) {
  const ids = items.map(({ id }) => id);
  const pages = items.map(({ id, ...page }) => ({ id, revision: (page as { revision?: number }).revision ?? 0 }));
  const changed = (answer: { ids: string[] }) => items.filter(({ id }) => answer.ids.includes(id));
  const input = {
    body: { ...(route === 'pages.bulk' ? { pages } : { ids }), change },
    // Some may be so already, or gone meanwhile; the server answers which it changed.
    success: (answer: { ids: string[] }) => {
      const those = changed(answer);
      const values = { count: those.length, name: those[0]?.name ?? '', total: items.length };
      return text(those.length < items.length ? 'bulk.partly' : done, values);
    },
    ...(undo && { undo: (answer: { ids: string[] }) => void apply(undo, changed(answer)) }),
  };
  // The compiler cannot see that this is the input of each of the routes.
  return [route as 'files.bulk', input as never] as const;
}
