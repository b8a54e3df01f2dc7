// Runs in the frames of reports: says to the page around what the frame shows, and with which token it has asked for it.
import type { FrameContent } from '../report-sequences.ts';

let token = '';
const { fetch: ownFetch } = window;
window.fetch = (input, init) => {
  const authorization = new Request(input, init).headers.get('authorization');
  if (authorization) token = authorization.replace('Bearer ', '');
  return ownFetch(input, init);
};

let said = '';
function say(): void {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  const [industries = null] = textsOf('[data-visual="industries"] .card-value');
  const content: FrameContent = { titles: textsOf('.visual-title'), token, industries };
  const text = JSON.stringify(content);
  if (text === said) return;
  said = text;
  window.parent.postMessage({ content }, '*');
}

new MutationObserver(say).observe(document, { childList: true, subtree: true, characterData: true });
