import { readDocuments } from './documents.ts';
import { textsIn, translated } from './report-texts.ts';

/** The reports that the portal's sample pages and Home hold. */
const SAMPLES = [
  '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  '2e7a4c90-5d18-4b36-a1f9-6c0d8e3b5f72',
  '7c5e1a84-9f23-4d60-b8e7-1a4f6d9c2b03',
  'b26e8fa1-c3e5-4072-9194-bf2a3b4c5d66',
];

test('every text, column and measure of the sample reports is there in four languages', async () => {
  const { reports, texts } = await readDocuments();
  for (const id of SAMPLES) {
    const { name, pages, measures, bookmarks } = reports.get(id)!;
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
      expect(all.filter((text) => text !== '' && !said[text])).toEqual([]);
    }
  }
});

test('a report says in its own language what it has in no other, and its names stay', async () => {
  const { reports, texts } = await readDocuments();
  const report = reports.get(SAMPLES[0]!)!;
  expect(translated(report, textsIn(texts.get(report.id), 'en'))).toEqual(report);
  const danish = translated(report, textsIn(texts.get(report.id), 'da-DK'));
  expect(danish.pages[0]).toMatchObject({ name: 'Overview', displayName: 'Overblik' });
  expect(danish.measures).toEqual(report.measures);
});
