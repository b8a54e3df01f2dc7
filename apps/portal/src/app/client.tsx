import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What a page's chunk says when it is complete: the page's path, and what gives its module. */
type Entry = [path: string, load: () => { default: ComponentType<Record<string, unknown>> }];

declare global {
  interface Window {
    __NEXT_P?: { push: (entry: Entry) => unknown };
  }
}

/** What Next's renderer writes into a document. */
interface DocumentData {
  page: string;
  props: Record<string, unknown>;
  /** The screens whose code the document asks for. */
  dynamicIds?: string[];
}

const Nothing = () => null;

/**
 * Takes over the document that the server has rendered, once. The bundler puts this file in place of Next's client, whose router, links,
 * images and scripts the portal does not use: see next.config.ts and docs/decisions/0074.
 */
async function hydrate(app: Entry[1], page: Entry[1], { props, dynamicIds }: DocumentData): Promise<void> {
  const shown = createElement(app().default, { ...props, Component: page().default });
  await window.__NEXT_PRELOADREADY?.(dynamicIds);
  // React's ids depend on what stands beside: the same as Next's renderer puts there.
  const root = (
    <>
      <Nothing />
      <>
        {shown}
        <Nothing />
      </>
    </>
  );
  // In a transition, so that the browser goes on scrolling and drawing meanwhile: menus may have thousands of entries.
  startTransition(() => {
    hydrateRoot(document.getElementById('__next')!, root);
  });
}

const data = JSON.parse(document.getElementById('__NEXT_DATA__')!.textContent) as DocumentData;
const entries = new Map<string, Entry[1]>();

function add([path, load]: Entry): void {
  entries.set(path, load);
  const [app, page] = [entries.get('/_app'), entries.get(data.page)];
  if (app && page && (path === '/_app' || path === data.page)) void hydrate(app, page, data);
}

const early = window.__NEXT_P as Entry[] | undefined;
window.__NEXT_P = { push: add };
early?.forEach(add);
