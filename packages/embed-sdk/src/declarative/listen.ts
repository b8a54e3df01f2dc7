import type { Embed } from '../components/embed.ts';
import type { ICustomEvent } from '../components/events.ts';
import { printError } from '../transport/console.ts';

/** A handler with the component that raised the event. */
// oxlint-disable-next-line typescript/no-explicit-any -- as powerbi-client-react declares it
export type EventHandler = (event?: ICustomEvent<any>, embeddedEntity?: Embed) => void | null;

/**
 * Listens to the named events with the handlers of the latest rendering. Names that the component does not raise are printed.
 * @returns the function that ends all of it
 */
export function listen(
  embed: Embed,
  names: readonly string[],
  latest: (name: string) => EventHandler | null | undefined,
): () => void {
  const invalid: string[] = [];
  const added = names.map((name) => {
    const listener = (event: ICustomEvent<unknown>) => void latest(name)?.(event, embed);
    try {
      embed.on(name, listener);
    } catch {
      invalid.push(name);
    }
    return () => embed.off(name, listener);
  });
  if (invalid.length) printError(`Following events are invalid: ${invalid.join()}`);
  return () => added.forEach((remove) => remove());
}
