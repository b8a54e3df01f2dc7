import type { Embed } from '../components/embed.ts';
import type { Service } from './service.ts';
import type { LooseConfiguration } from './service-types.ts';

/** Embeds every descendant with `powerbi-embed-url`. @throws the first failure, after all were tried; further ones go to `onError`. */
export function embedAll(service: Service, root: HTMLElement, config: LooseConfiguration | undefined): Embed[] {
  const failures: unknown[] = [];
  const embeds = [...root.querySelectorAll<HTMLElement>('[powerbi-embed-url]')].flatMap((element) => {
    try {
      return [service.embed(element, config)];
    } catch (error) {
      failures.push(error);
      return [];
    }
  });
  failures.slice(1).forEach(service.onError);
  if (failures.length) throw failures[0] as Error;
  return embeds;
}

/** Runs something once the document is there; what it throws has nobody else to go to. */
export function whenLoaded(run: () => void, onError: (error: unknown) => void): void {
  const loaded = new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') window.addEventListener('DOMContentLoaded', resolve, { once: true });
    else resolve(undefined);
  });
  loaded.then(run).catch(onError);
}
