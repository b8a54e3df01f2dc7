import { v7 as uuidv7 } from 'uuid';
import { fail, isFailure } from '../../contract/failures.ts';
import { action, done } from '../../http/action.ts';
import { insertPage, withSlugs } from './actions.ts';
import { cleanDocument, invalidDocument } from './documents.ts';
import { MAX_DRAFT_LENGTH } from './drafts.ts';
import { findLinkedProblems } from './linked-chains.ts';
import { lockStructure } from './locks.ts';
import { makeVersion, showVersion } from './publishing.ts';
import { passReview } from './reviews/rule.ts';
import { NewLinkedBlock } from './schema.ts';
import { findNameProblems } from './structure.ts';
import { pageSubject } from './subject.ts';

/**
 * Makes a linked block of blocks that somebody has written on a page. It is published at once: the page that it stands on from
 * now on goes on looking the same. Where reviews are asked for, it waits for one, as the page itself does.
 */
export const makeLinkedBlock = action({
  route: 'linked-blocks.store',
  input: NewLinkedBlock,
  maxBodyLength: MAX_DRAFT_LENGTH,
  allow: 'administrator',
  prepare: ({ scope, input }) => cleanDocument(input.document, scope),
  async run({ scope, input: { name }, prepared, tx }) {
    const { document } = prepared;
    await lockStructure(tx);
    const id = uuidv7();
    const kind = 'linked-block';
    const locales = withSlugs(id, kind, [{ language: document.sourceLanguage, name, slug: '', description: '' }]);
    const [problem] = Object.values(await findNameProblems(tx, { id, kind, locales }));
    if (problem) return fail('invalid_input', { name: problem });
    await insertPage(tx, scope, { id, kind, locales, accessLevel: 'everyone', tags: [], document });
    const problems = await findLinkedProblems(tx, id, document);
    if (problems.length > 0) return invalidDocument(problems);
    const made = await makeVersion(tx, scope, {
      ...{ id, revision: 1, note: '' },
      drafts: new Map([[id, { revision: 1, cleaned: prepared }]]),
    });
    if (isFailure(made)) return made;
    const version = await passReview(tx, made);
    if (!isFailure(version)) await showVersion(tx, version);
    const subject = await pageSubject(tx, id);
    const published = { action: 'page.published' as const, subject, details: { version: made.number } };
    return done({ id }, [{ action: 'page.added', subject }, ...(isFailure(version) ? [] : [published])]);
  },
});
