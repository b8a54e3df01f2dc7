// Unusual host pages: what surrounds an embed, and what happens to it.
import { expect, test } from '@playwright/test';
import { expectAlive, frameIn, openHostPage, type HostPageOptions } from './host-page.ts';
import './window.ts';

const isolated = (embedder: string) => ({
  'cross-origin-embedder-policy': embedder,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'cross-origin',
});
/** A host page: what surrounds the embed, or what happens to it. The functions run in the page. */
interface HostPage extends HostPageOptions {
  embed?: () => unknown;
  /** Happens when the report is there; an answer of 'same' says that its frame must stay. */
  then?: () => unknown;
}

const embedInMain = () => window.copies[0]!.embedIn(document.querySelector('main')!);
const embedElement = () => document.querySelector('main')!.append(window.copies[0]!.makeElement());

const hostPages: Record<string, HostPage> = {
  'an open shadow root': {
    embed: () =>
      window.copies[0]!.embedIn(
        document.querySelector('main')!.attachShadow({ mode: 'open' }).appendChild(document.createElement('div')),
      ),
  },
  'a closed shadow root': {
    embed: () =>
      window.copies[0]!.embedIn(
        document.querySelector('main')!.attachShadow({ mode: 'closed' }).appendChild(document.createElement('div')),
      ),
  },
  'a custom element in a shadow root': {
    embed: () => document.querySelector('main')!.attachShadow({ mode: 'open' }).append(window.copies[0]!.makeElement()),
  },
  'a sandboxed frame of the same origin': {
    body: '<iframe sandbox="allow-scripts allow-same-origin" src="/inner"></iframe>',
  },
  'a page that its own policy sandboxes': {
    headers: { 'content-security-policy': 'sandbox allow-scripts allow-same-origin' },
  },
  'an isolated page (require-corp)': { headers: isolated('require-corp') },
  'an isolated page (credentialless)': { headers: isolated('credentialless') },
  'a container that is hidden until it has loaded': {
    embed: () => {
      const main = document.querySelector('main')!;
      main.style.display = 'none';
      window.copies[0]!.embedIn(main);
    },
    then: () => {
      document.querySelector('main')!.style.display = '';
      return 'same';
    },
  },
  'a container that append moves': { then: () => document.body.append(window.report.element) },
  'a container that leaves the document and comes back': {
    then: () => {
      const { element } = window.report;
      element.remove();
      document.body.prepend(element);
    },
  },
  'a container that moveBefore moves': {
    then: () => {
      document.body.moveBefore(window.report.element, null);
      return 'same';
    },
  },
  'a container that is wrapped in another element': {
    then: () => {
      const { element } = window.report;
      const wrapper = document.createElement('section');
      element.replaceWith(wrapper);
      wrapper.append(element);
    },
  },
  'a container that is sorted to the end': {
    embed: () => {
      const main = document.querySelector('main')!;
      main.innerHTML = '<div></div><p></p>';
      window.copies[0]!.embedIn(main.querySelector('div')!);
    },
    then: () => document.querySelector('main')!.insertBefore(window.report.element, null),
  },
  'a frame that is loaded again': {
    then: () => {
      const { iframe } = window.report;
      iframe.src += '';
      return new Promise((resolve) => iframe.addEventListener('load', () => resolve(undefined)));
    },
  },
  'a custom element that append moves': {
    embed: embedElement,
    then: () => document.body.append(document.querySelector('portico-embed')!),
  },
  'a custom element that moveBefore moves': {
    embed: embedElement,
    then: () => {
      document.body.moveBefore(document.querySelector('portico-embed')!, null);
      return 'same';
    },
  },
  'a custom element whose parent moveBefore moves': {
    embed: embedElement,
    then: () => {
      document.body.moveBefore(document.querySelector('main')!, null);
      return 'same';
    },
  },
  'a custom element that moveBefore moves into a shadow root': {
    embed: embedElement,
    then: () => {
      const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
      root.moveBefore(document.querySelector('portico-embed')!, null);
      return 'same';
    },
  },
  'a new container after document.open': {
    then: () => {
      document.open();
      document.write('<main></main>');
      document.close();
      window.copies[0]!.embedIn(document.querySelector('main')!);
    },
  },
  'the former container after document.open': {
    then: () => {
      const { element } = window.report;
      document.open();
      document.close();
      document.body.append(element);
      window.copies[0]!.service.reset(element);
      window.copies[0]!.embedIn(element);
    },
  },
  'the former container, not reset, after document.open': {
    then: () => {
      const { element } = window.report;
      document.open();
      document.close();
      window.copies[0]!.embedIn(element);
      document.body.append(element);
    },
  },
  'a bootstrapped container after document.open': {
    then: () => {
      document.open();
      document.write('<main></main>');
      document.close();
      const element = document.querySelector('main')!;
      window.copies[0]!.service.bootstrap(element, {
        type: 'report',
        embedUrl: 'https://frame.example/embed?reportId=R1',
      });
      window.copies[0]!.embedIn(element);
    },
  },
  'a custom element after document.open': {
    embed: embedElement,
    then: () => {
      document.open();
      document.write('<main></main>');
      document.close();
      document.querySelector('main')!.append(window.copies[0]!.makeElement());
    },
  },
  'a body whose HTML was replaced': {
    then: () => {
      document.body.innerHTML = '<main></main>';
      window.copies[0]!.embedIn(document.querySelector('main')!);
    },
  },
};

for (const [name, { embed = embedInMain, then, ...given }] of Object.entries(hostPages)) {
  test(`an embed works in ${name}`, async ({ page }) => {
    const host = await openHostPage(page, given);
    expect(await host.evaluate(() => crossOriginIsolated)).toBe(name.includes('isolated'));
    await host.evaluate(`void (${embed.toString()})()`);
    await expectAlive(host);
    if (!then) return;
    await host.evaluate(() => (window.marks.length = 0));
    const frame = await frameIn(host);
    await frame.evaluate(() => window.received.push('first document'));
    const keeps = await host.evaluate(then);

    await expectAlive(host);
    const isSame = await (await frameIn(host)).evaluate(() => window.received.includes('first document'));
    expect(isSame).toBe(keeps === 'same');
  });
}
