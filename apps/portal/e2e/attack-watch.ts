import type { Browser, Page } from '@playwright/test';
import { CSS_ATTACKS, endsItself, type TextAttack } from '../../../packages/page-document/testing/attack-corpus.ts';
import { openBlankPage } from './builder.ts';
import type { Stack } from './stack.ts';
import { openOtherBrowser, submitSignIn } from './users.ts';

/** Texts that take what follows along: in a sheet, one of them can stand last. */
export const UNTERMINATED_CSS = CSS_ATTACKS.filter(({ source }) => !endsItself(source));

/** A document with attacks in blocks of their own and in its CSS. */
export function documentOf(html: readonly TextAttack[], css: readonly TextAttack[]) {
  const blocks = html.map(({ number, source }) => ({
    ...{ id: `attack${number}`, type: number % 2 ? 'html' : 'text', settings: {} },
    texts: { da: { html: storable(source) } },
  }));
  const ordinary = Array.from({ length: 3 }, (_, index) => ({
    ...{ id: `ordinary${index}`, type: 'section', settings: {} },
    texts: { da: { title: 'Ordinary' } },
    children: [
      { id: `ordinarytext${index}`, type: 'text', settings: {}, texts: { da: { html: '<p>Text</p>'.repeat(20) } } },
    ],
  }));
  const targets = css.map(({ number }) => ({
    ...{ id: `target${number}`, type: 'text', settings: {} },
    texts: { da: { html: `<h2>${number}</h2>` } },
  }));
  return { ...{ format: 1, sourceLanguage: 'da', blocks: [...ordinary, ...targets, ...blocks] }, css: sheetOf(css) };
}

/** Each attack in CSS has a heading of its own, so that none takes another's place. */
export const sheetOf = (css: readonly TextAttack[]) =>
  css.map(({ number, source }) => storable(source).replaceAll('.block', `#heading-${number}`)).join('\n');

/** The database keeps neither; that they are refused is said by the server's tests. */
export const storable = (source: string) => source.replace(/[\0\ud83d]/g, '');

/** A member in a browser of their own, where every attack is seen. */
export async function openWatchedReader(browser: Browser, stack: Stack) {
  const reader = await openOtherBrowser(browser, stack, { locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await submitSignIn(reader, stack, stack.users.member);
  const seen = await watch(reader, stack);
  return { reader, seen };
}

/** What attacks did in a browser: what they ran, what they asked for, what they opened. */
export async function watch(page: Page, stack: Stack): Promise<string[]> {
  await openBlankPage(page);
  const seen: string[] = [];
  const { origin } = new URL(stack.urls.portal);
  await page.context().route('**/*', (route) => {
    const url = new URL(route.request().url());
    // Ids, and names of our own scripts, may hold numbers as attacks do.
    const path = url.pathname.replace(/^\/_next\/static\/.*|[0-9a-f]{8}-[0-9a-f-]{27}/, '');
    const isOurs = url.origin === origin && !/^\/attack\b|\d{5}\b/.test(path);
    if (isOurs || url.protocol === 'blob:') return route.fallback();
    seen.push(`asked for ${url.href}`);
    return route.abort();
  });
  page.on('dialog', (dialog) => {
    seen.push(`opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`opened ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && !/^about:/.test(frame.url())) seen.push(`framed ${frame.url()}`);
  });
  // What the policy of the page has stopped was let through by all that stands before it.
  page.on('console', (message) => {
    if (/attack|Content Security Policy|evil/i.test(message.text())) seen.push(`console: ${message.text()}`);
  });
  await page.exposeFunction('attackRan', (number: unknown) => void seen.push(`ran ${String(number)}`));
  await page.addInitScript(() => {
    const ran = (window as unknown as { attackRan?: (number: unknown) => void }).attackRan;
    Object.assign(window, { attack: (number: unknown) => ran?.(number), alert: (number: unknown) => ran?.(number) });
  });
  return seen;
}

/** What people see and use around a page, and what the browser knows of the document. */
export function shellOf(page: Page): Promise<object> {
  return page.evaluate(() => {
    const SHELL = 'header, aside, [data-shell]';
    const styles =
      'display visibility opacity color backgroundColor position zIndex transform filter fontSize fontFamily animationName cursor content'.split(
        ' ',
      );
    const elements = [...document.querySelectorAll(`:is(${SHELL}), :is(${SHELL}) *`)].filter(
      (each) => !each.closest('#content'),
    );
    const visible = (box: DOMRect) => box.width > 0 && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
    return {
      title: document.title,
      location: location.href,
      forms: document.forms.length,
      focused: document.activeElement === document.body,
      // Anchors of headings and of blocks are the page's own.
      named: document.querySelectorAll('.page-content :is([name], [id]):not([id^="heading-"], .block[id^="block-"])')
        .length,
      shell: elements.map((element) => {
        const box = element.getBoundingClientRect();
        const computed = getComputedStyle(element) as unknown as Record<string, string>;
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return [
          element.tagName,
          [box.x, box.y, box.width, box.height].join(' '),
          styles.map((name) => computed[name]).join(' '),
          visible(box) && top?.closest(SHELL) === null ? 'covered' : 'free',
        ].join(' ');
      }),
    };
  });
}

/** Waits until the browser has laid out and painted, and has sent what it asks for then. */
export async function afterPainting(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await fetch('/health');
  });
}

/** The attacks of a group that do something by themselves: halves of it, until one is left. */
export async function findGuilty<Attack>(
  group: readonly Attack[],
  isHarmless: (part: readonly Attack[]) => Promise<boolean>,
): Promise<Attack[]> {
  if (group.length === 0 || (await isHarmless(group))) return [];
  if (group.length === 1) return [...group];
  const half = Math.ceil(group.length / 2);
  return [
    ...(await findGuilty(group.slice(0, half), isHarmless)),
    ...(await findGuilty(group.slice(half), isHarmless)),
  ];
}
