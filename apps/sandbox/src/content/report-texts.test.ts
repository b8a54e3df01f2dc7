import { readDocuments } from './documents.ts';
import { textsIn, translated } from './report-texts.ts';

test('every text, column and measure of the sample reports is there in four languages', async () => {
  const { reports, texts } = await readDocuments();
  for (const [id, { name, pages, measures, bookmarks }] of reports) {
    const shown = pages.flatMap(({ displayName, visuals }) => [
      displayName,
      ...visuals.flatMap((visual) => [
        visual.title,
        ...('subtitle' in visual ? [visual.subtitle] : []),
        ...('body' in visual ? [visual.body] : []),
        ...('query' in visual ? [...visual.query.groupBy.map(({ column }) => column), ...visual.query.measures] : []),
      ]),
    ]);
    const all = [name, ...shown, ...measures.map((one) => one.name), ...bookmarks.map((one) => one.displayName)];
    for (const locale of ['da', 'de-DE', 'fr']) {
      const said = textsIn(texts.get(id), locale);
      expect(all.filter((text) => /\p{L}/u.test(text) && !said[text])).toEqual([]);
    }
  }
});

test('every title and text of the sample dashboards is there in four languages', async () => {
  const { dashboards, texts } = await readDocuments();
  for (const [id, { displayName, tiles }] of dashboards) {
    const all = tiles.flatMap(({ title, subTitle, content }) => [
      title,
      subTitle,
      'text' in content ? content.text : '',
    ]);
    for (const locale of ['da', 'de-DE', 'fr']) {
      const said = textsIn(texts.get(id), locale);
      expect([displayName, ...all].filter((text) => text !== '' && !said[text])).toEqual([]);
    }
  }
});

test('a report says in its own language what it has in no other, and its names stay', async () => {
  const { reports, texts } = await readDocuments();
  const report = reports.get('0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81')!;
  expect(translated(report, textsIn(texts.get(report.id), 'en'))).toEqual(report);
  const danish = translated(report, textsIn(texts.get(report.id), 'da-DK'));
  expect(danish.pages[0]).toMatchObject({ name: 'Overview', displayName: 'Overblik' });
  expect(danish.measures).toEqual(report.measures);
});
