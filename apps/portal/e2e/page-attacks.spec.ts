import { CSS_ATTACKS, HTML_ATTACKS, type TextAttack } from '../../../packages/page-document/testing/attack-corpus.ts';
import { afterPainting, documentOf, UNTERMINATED_CSS, findGuilty, openWatchedReader, shellOf } from './attack-watch.ts';
import { addPage, send } from './page-calls.ts';
import { expect, test } from './stack.ts';

test.use({ language: 'en', viewport: { width: 1440, height: 900 }, portico: 'page-attacks' });

/** Attacks that stand on one page. `endless` are texts that take what follows along: in a sheet, one of them can stand last. */
interface Group {
  html: TextAttack[];
  css: TextAttack[];
  endless: TextAttack[];
}

function groupsOf(count: number): Group[] {
  return Array.from({ length: count }, (_, group) => {
    const inGroup = (_: unknown, index: number) => index % count === group;
    const css = CSS_ATTACKS.filter((each) => !UNTERMINATED_CSS.includes(each)).filter(inGroup);
    return { html: HTML_ATTACKS.filter(inGroup), css, endless: UNTERMINATED_CSS.filter(inGroup) };
  });
}

test('11 no attack that was saved and published runs, asks, or reaches out of the page of a reader', async ({
  stack,
  page: author,
  signIn,
  browser,
}) => {
  test.setTimeout(240_000);
  const SLUG = 'corpus';
  await signIn(author, 'administrator');
  const id = await addPage(author, stack, SLUG, { language: 'da' });
  const { reader, seen } = await openWatchedReader(browser, stack);

  let revision = 1;
  const publish = async (html: readonly TextAttack[], css: readonly TextAttack[]) => {
    const url = `/admin/pages/${id}`;
    const saved = await send(author, stack, 'PUT', `${url}/draft`, { revision, document: documentOf(html, css) });
    ({ revision } = saved);
    await send(author, stack, 'POST', `${url}/publish`, { revision, override: { reason: 'Attack' } });
  };
  const read = async (html: readonly TextAttack[], css: readonly TextAttack[]) => {
    await publish(html, css);
    await reader.goto(`${stack.urls.portal}/${SLUG}`);
    await reader.locator('.block').first().waitFor({ state: 'attached' });
    await afterPainting(reader);
    return shellOf(reader);
  };

  const harmless = await read([], []);
  for (const { html, ...group } of groupsOf(UNTERMINATED_CSS.length)) {
    const css = [...group.css, ...group.endless];
    const shell = await read(html, css);
    if (JSON.stringify(shell) === JSON.stringify(harmless)) continue;
    expect.soft(shell).toEqual(harmless);
    const isHarmless = async (part: readonly TextAttack[]) =>
      JSON.stringify(
        await read(
          part.filter((each) => html.includes(each)),
          part.filter((each) => css.includes(each)),
        ),
      ) === JSON.stringify(harmless);
    const guilty = await findGuilty([...html, ...css], isHarmless);
    expect.soft(guilty).toEqual([]);
  }
  expect(seen).toEqual([]);
});
