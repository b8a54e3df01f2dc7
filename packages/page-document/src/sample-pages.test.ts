import { sampleDocuments, samplePageIds, sampleReports } from '@portico/database';
import { LANGUAGES } from '@portico/database/languages';
import { parseDocument } from './document.ts';
import { createPurifier } from './purify.ts';
import { listReferences } from './references.ts';
import { renderDocument } from './render.ts';
import { allBlocks, blocksToTranslate } from './texts.ts';

const purifier = createPurifier();
const pages: string[] = Object.values(samplePageIds);
const reports: string[] = Object.values(sampleReports).map(({ reportId }) => reportId);

/** What stands in the tables after a first start: JSON. */
const stored = Object.entries(sampleDocuments).map(
  ([name, document]) => [name, JSON.parse(JSON.stringify(document)) as unknown] as const,
);

test.each(stored)('the sample page %s is a document of real blocks, pure, translated, and renders', (_, json) => {
  const parsed = parseDocument(json);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  expect(parsed.document).toEqual(json);
  const { document, removed } = purifier.purifyDocument(parsed.document);
  expect({ document, removed }).toEqual({ document: json, removed: [] });
  expect([...allBlocks(document.blocks)].filter(({ type }) => type === 'html')).toEqual([]);
  expect(blocksToTranslate(document, 'en')).toEqual([]);
  for (const { kind, id } of listReferences(document.blocks)) expect(kind === 'page' ? pages : reports).toContain(id);
  for (const language of LANGUAGES) {
    const findPage = (id: string) => ({ href: `/${id}`, name: id });
    const nothing = () => undefined;
    const context = { language, findPage, findFile: nothing, findVideo: nothing, findLinkedBlocks: nothing };
    expect(renderDocument(document, context).length).toBeGreaterThan(200);
  }
});
