import fc from 'fast-check';
import { anyDocument, runs } from '../../../../page-document/testing/any-document.ts';
import { type Author, authorIn } from '../../../testing/authoring.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import type { SavedDraft } from './drafts.ts';

let portal: TestPortal;
let author: Author;

beforeAll(async () => {
  portal = await startTestPortal();
  author = await authorIn(portal);
});
afterAll(() => portal.close());

test('11 any document that is saved is the one that is loaded, and saving that again changes nothing', async () => {
  const id = await author.added();
  let { revision } = await author.draft(id);
  await fc.assert(
    fc.asyncProperty(anyDocument, async (document) => {
      const saved = await author.save(id, document, revision);
      expect(saved.status).toBe(200);
      const answer = saved.body as SavedDraft;
      revision = answer.revision;
      const loaded = await author.draft(id);
      expect(loaded).toMatchObject({ revision });
      expect(loaded.document).toEqual(answer.document ?? document);
      const again = await author.save(id, loaded.document, revision);
      expect(again.body).toMatchObject({ revision, removed: [] });
      expect(again.body).not.toHaveProperty('document');
    }),
    runs(40),
  );
});
