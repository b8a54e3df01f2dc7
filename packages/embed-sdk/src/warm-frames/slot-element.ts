const shown = 'width: 100%; height: 100%;';
/** A frame keeps its document and its size only where it is; so an idle one lies, unseen, over the same place. */
const idle = `${shown} position: absolute; inset: 0; visibility: hidden;`;

/** How a container stands in the page: in its place, in its place but not to be seen yet, or out of the way. */
export type Appearance = 'shown' | 'veiled' | 'idle';

/** Makes a container in the pool's part of the page. */
export function makeContainer(parent: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  setAppearance(element, 'idle');
  parent.append(element);
  return element;
}

/** Shows or hides a container without loading its frame anew. */
export function setAppearance(element: HTMLElement, appearance: Appearance): void {
  element.style.cssText = appearance === 'idle' ? idle : shown;
  if (appearance === 'veiled') element.style.visibility = 'hidden';
}

/** The attributes of an element as they are now, and a function that makes them so again. */
export function rememberAttributes(element: Element): () => void {
  const before = new Map(attributesOf(element));
  return () => {
    for (const [name] of attributesOf(element)) if (!before.has(name)) element.removeAttribute(name);
    // An attribute that has its value already is not written: writing `src` loads the frame anew.
    for (const [name, value] of before) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
}

const attributesOf = (element: Element): [name: string, value: string][] =>
  [...element.attributes].map(({ name, value }) => [name, value]);

/** Makes every listener that is added to the element from now on end when the returned function is called. */
export function endingListeners(element: HTMLElement): () => void {
  let end = new AbortController();
  const add = element.addEventListener.bind(element);
  element.addEventListener = (type: string, listener: EventListenerOrEventListenerObject | null, given?: unknown) => {
    const options: AddEventListenerOptions = typeof given === 'object' ? { ...given } : { capture: Boolean(given) };
    const signal = options.signal ? AbortSignal.any([options.signal, end.signal]) : end.signal;
    if (listener) add(type, listener, { ...options, signal });
  };
  return () => {
    end.abort();
    end = new AbortController();
  };
}
