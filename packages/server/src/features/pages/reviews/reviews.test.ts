import { sampleUsers } from '@portico/database';
import { documentOf, freshLocale, nextYear, readPage, textBlock } from '../../../../testing/authoring.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { linkTo, mailsTo } from '../../../../testing/mails.ts';
import {
  type Client,
  codeOf,
  startTestPortal,
  type TestPortal,
  type TestResponse,
} from '../../../../testing/portal.ts';
import { Releases } from '../../../../testing/releases.ts';
import { Reviewers } from '../../../../testing/reviews.ts';
import { closeServices, createServices, type Services } from '../../../services.ts';
import { publishScheduled } from '../scheduling.ts';

let portal: TestPortal;
let reviewers: Reviewers;
let member: Client;
let services: Services;

beforeAll(async () => {
  portal = await startTestPortal();
  services = createServices(portal.environment, 'v');
  reviewers = await Reviewers.in(portal);
  member = await portal.as('member');
});
afterAll(async () => {
  await closeServices(services);
  await portal.close();
});
beforeEach(() => reviewers.require(true));

const fieldsOf = ({ body }: TestResponse) => (body as { error: { fields?: object } }).error.fields;
const text = (html: string) => documentOf(textBlock(html));

/** A page with a text that nobody has published. */
async function written(html = '<p>Kladde</p>') {
  const locale = freshLocale();
  const id = await reviewers.author.added({ locales: [locale] });
  await reviewers.author.save(id, text(html));
  return { id, slug: locale.slug };
}

const bulk = async (id: string) => {
  const { revision } = await reviewers.author.draft(id);
  return reviewers.author.client.post('/admin/pages/bulk', { pages: [{ id, revision }], change: { kind: 'publish' } });
};
const schedule = async (id: string, more: object = {}) => {
  const { revision } = await reviewers.author.draft(id);
  return reviewers.author.client.put(`/admin/pages/${id}/schedule`, { revision, at: nextYear(), ...more });
};
const actionsOf = async (id: string) =>
  (
    await portal.sql<{ action: string; name: string }[]>`select action, user_name as name from activities
      where subject_id = ${id} and action not in ('page.added', 'page.drafted') order by at, id`
  ).map(({ action, name }) => `${action} ${name}`);

/** Somebody waits for whoever publishes, or changes the setting, now. */
const isWaiting = async () =>
  (await portal.sql`select from pg_locks where locktype = 'advisory' and objid = 4330012 and not granted`).length > 0;

describe('11 review', () => {
  test('what is approved is published, and everybody who had a part in it stands in the activity', async () => {
    const { id, slug } = await written();
    expect(codeOf(await reviewers.author.publish(id))).toBe('review_required');
    const answer = await reviewers.send(id, reviewers.reviewer.id, 'Se på billederne');
    expect(answer.status).toBe(200);
    const { id: reviewId } = answer.body as { id: string };
    expect(await reviewers.author.row(id)).toMatchObject({ review: { reviewer: 'Rasmus Lund' } });
    expect((await reviewers.approve(id, reviewId)).body).toEqual({ number: 1 });
    expect(await reviewers.author.row(id)).toMatchObject({ review: null });
    expect((await reviewers.author.publish(id)).status).toBe(200);
    expect((await readPage(member, slug))?.htmlContent).toContain('Kladde');
    expect(await actionsOf(id)).toEqual([
      'page.review-requested Astrid Holm',
      'page.approved Rasmus Lund',
      'page.published Astrid Holm',
    ]);
  });

  test('every way to readers refuses what is not approved, and takes it when it is', async () => {
    const { id, slug } = await written();
    const releases = new Releases(reviewers.author.client);
    const release = await releases.added([id]);
    expect(codeOf(await reviewers.author.publish(id))).toBe('review_required');
    expect(codeOf(await schedule(id))).toBe('review_required');
    expect(fieldsOf(await bulk(id))).toEqual({ [id]: 'validation.page-unreviewed' });
    expect(fieldsOf(await releases.publish(release))).toEqual({ [id]: 'validation.page-unreviewed' });
    expect(await readPage(member, slug)).toBeNull();
    await reviewers.approved(id);
    expect((await schedule(id)).status).toBe(200);
    expect((await releases.publish(release)).status).toBe(200);
    expect((await readPage(member, slug))?.htmlContent).toContain('Kladde');
    const other = await written();
    await reviewers.approved(other.id);
    expect((await bulk(other.id)).status).toBe(200);
  });

  test('a draft that changes after its approval needs another; what was approved stays so', async () => {
    const { id } = await written('<p>Godkendt</p>');
    await reviewers.approved(id);
    await reviewers.author.save(id, text('<p>Ændret bagefter</p>'));
    expect(codeOf(await reviewers.author.publish(id))).toBe('review_required');
    await reviewers.author.save(id, text('<p>Godkendt</p>'));
    expect((await reviewers.author.publish(id)).status).toBe(200);
  });

  test('a page is not approved by the approval of another with the same content', async () => {
    const [one, other] = [await written('<p>Ens</p>'), await written('<p>Ens</p>')];
    await reviewers.approved(one.id);
    expect(codeOf(await reviewers.author.publish(other.id))).toBe('review_required');
  });

  test('a new linked block waits for a review', async () => {
    const body = { name: freshLocale().name, document: text('<p>Fælles</p>') };
    const { id } = (await reviewers.author.client.post('/admin/linked-blocks', body)).body as { id: string };
    expect((await reviewers.author.builder(id)).page.status).toBe('draft');
    await reviewers.approved(id);
    expect((await reviewers.author.publish(id)).status).toBe(200);
  });

  test('nobody approves what they have sent or changed', async () => {
    const { id } = await written();
    const { author, reviewer } = reviewers;
    const [self] = await portal.sql<{ id: string }[]>`select id from users where name = 'Astrid Holm'`;
    expect(fieldsOf(await reviewers.send(id, self?.id ?? ''))).toEqual({ reviewerId: 'validation.reviewer-invalid' });
    const reviewId = await reviewers.sent(id);
    // The sender by JSON, and then the reviewer, who has changed the draft meanwhile.
    const { revision } = await author.draft(id);
    expect(codeOf(await author.client.post(`/admin/reviews/${reviewId}/approve`, { revision }))).toBe('forbidden');
    expect(codeOf(await author.client.post(`/admin/reviews/${reviewId}/return`, { reason: 'Nej' }))).toBe('forbidden');
    await reviewer.client.put(`/admin/pages/${id}/draft`, { revision, document: text('<p>Min egen</p>') });
    expect(codeOf(await reviewers.approve(id, reviewId))).toBe('own_draft');
    expect(fieldsOf(await reviewers.send(id))).toEqual({ reviewerId: 'validation.reviewer-wrote' });
  });

  test('a draft is sent to an active administrator alone', async () => {
    const { id } = await written();
    const [reader] = await portal.sql<{ id: string }[]>`select id from users where email = 'member@portico.example'`;
    expect(fieldsOf(await reviewers.send(id, reader?.id ?? ''))).toEqual({ reviewerId: 'validation.reviewer-invalid' });
  });

  test('a returned draft cannot be published, though it was approved before', async () => {
    const { id } = await written();
    await reviewers.approved(id);
    const reviewId = await reviewers.sent(id);
    expect((await reviewers.return(reviewId)).status).toBe(200);
    expect(codeOf(await reviewers.author.publish(id))).toBe('review_required');
    const { review } = await reviewers.author.builder(id);
    expect(review).toMatchObject({ isApproved: false, latest: { state: 'returned', reason: 'Tallene er gamle' } });
  });

  test('what is approved is the draft that was seen', async () => {
    const { id } = await written();
    const reviewId = await reviewers.sent(id);
    const { review } = await reviewers.reviewer.client.screen(`/admin/pages/${id}/compare`, 'PageBuilder/Compare');
    expect(review).toMatchObject({ latest: { id: reviewId, isOwn: true, sentBy: 'Astrid Holm' } });
    await reviewers.author.save(id, text('<p>Mens der blev læst</p>'));
    const approval = { revision: review?.revision };
    const answer = await reviewers.reviewer.client.post(`/admin/reviews/${reviewId}/approve`, approval);
    expect(codeOf(answer)).toBe('draft_outdated');
  });

  test('approved while the draft changes: one of the two comes first, and nothing unseen is approved', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await written();
      const reviewId = await reviewers.sent(id);
      const { revision } = await reviewers.author.draft(id);
      const [approval] = await Promise.all([
        reviewers.reviewer.client.post(`/admin/reviews/${reviewId}/approve`, { revision }),
        reviewers.author.save(id, text('<p>Samtidig</p>'), revision),
      ]);
      expect([undefined, 'draft_outdated']).toContain(approval.status === 200 ? undefined : codeOf(approval));
      expect(codeOf(await reviewers.author.publish(id))).toBe('review_required');
    }
  });

  test('of two decisions at once, one counts', async () => {
    const { id } = await written();
    const reviewId = await reviewers.sent(id);
    const answers = await Promise.all([reviewers.approve(id, reviewId), reviewers.return(reviewId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(answers.find(({ status }) => status === 409) as TestResponse)).toBe('already_done');
  });

  test('a draft that is sent again waits for the new reviewer alone', async () => {
    const { id } = await written();
    const first = await reviewers.sent(id);
    const second = await reviewers.sent(id);
    expect(codeOf(await reviewers.approve(id, first))).toBe('already_done');
    expect((await reviewers.approve(id, second)).status).toBe(200);
  });
});

describe('11 where reviews are found', () => {
  const listed = async (client: Client, address = '/admin/pages?view=reviews') => {
    const { props } = await client.page(address);
    return (props as { pages: { rows: { id: string }[] } }).pages.rows.map((row) => row.id);
  };

  test('what waits for an administrator is a view of their list, and of nobody else’s', async () => {
    const { id } = await written();
    const reviewId = await reviewers.sent(id);
    const { reviewer, author } = reviewers;
    expect(await listed(reviewer.client)).toContain(id);
    expect(await listed(author.client)).not.toContain(id);
    const { body } = await reviewer.client.get('/admin/pages/matching?view=reviews');
    expect((body as { pages: { id: string }[] }).pages.map((page) => page.id)).toContain(id);
    await reviewers.require(false);
    expect(await listed(reviewer.client)).toEqual([]);
    await reviewers.require(true);
    await reviewers.return(reviewId);
    expect(await listed(reviewer.client)).not.toContain(id);
  });

  test('whoever edits hears after each save where the review of that draft stands', async () => {
    const { id } = await written();
    const state = async (client: Client) => (await client.get(`/admin/pages/${id}/review`)).body;
    await reviewers.approved(id);
    expect(await state(reviewers.author.client)).toMatchObject({
      review: { isApproved: true, isChanged: true, isAuthor: true, latest: { state: 'approved' } },
    });
    await reviewers.author.publish(id);
    expect(await state(reviewers.reviewer.client)).toMatchObject({ review: { isChanged: false, isAuthor: false } });
    const draft = await reviewers.author.draft(id);
    await reviewers.author.save(id, text('<p>Videre</p>'));
    expect(await state(reviewers.author.client)).toMatchObject({
      review: { isApproved: false, isChanged: true, revision: draft.revision + 1 },
    });
    await reviewers.require(false);
    expect(await state(reviewers.author.client)).toEqual({ review: null });
  });
});

describe('11 the setting of reviews', () => {
  test('off, nothing of it shows, and everything is published as before', async () => {
    const { id } = await written();
    const reviewId = await reviewers.sent(id);
    const pending = async () => (await reviewers.reviewer.client.page('/notifications')).props;
    expect(await pending()).toMatchObject({ reviews: expect.arrayContaining([expect.objectContaining({ id })]) });
    await reviewers.require(false);
    expect(codeOf(await reviewers.require(false))).toBe('already_done');
    expect(await pending()).toMatchObject({ reviews: [] });
    expect((await reviewers.author.builder(id)).review).toBeNull();
    expect(codeOf(await reviewers.send(id))).toBe('not_found');
    expect(codeOf(await reviewers.approve(id, reviewId))).toBe('not_found');
    expect((await reviewers.author.publish(id)).status).toBe(200);
  });

  test('what was scheduled before it was switched on does not go out without an approval', async () => {
    await reviewers.require(false);
    const [refused, approved] = [await written(), await written()];
    for (const { id } of [refused, approved]) await schedule(id);
    await reviewers.require(true);
    expect(codeOf(await schedule(refused.id, { keepsVersion: true }))).toBe('review_required');
    await reviewers.approved(approved.id);
    for (const { id } of [refused, approved]) {
      const [row] = await portal.sql<
        { versionId: string }[]
      >`update pages set scheduled_for = now() - interval '1 second'
        where id = ${id} returning scheduled_version_id as "versionId"`;
      await publishScheduled(services.database, { pageId: id, versionId: row?.versionId ?? '' });
    }
    expect(await readPage(member, refused.slug)).toBeNull();
    expect(await actionsOf(refused.id)).toContain('page.schedule-failed Astrid Holm');
    expect((await reviewers.author.builder(refused.id)).page.scheduled).toBeNull();
    expect((await readPage(member, approved.slug))?.htmlContent).toContain('Kladde');
  });

  test('it changes between publications, not during one', async () => {
    await reviewers.require(false);
    const { id } = await written();
    const switched = await portal.sql.begin(async (publication) => {
      await publication`select pg_advisory_xact_lock_shared(4330012::bigint)`;
      const change = reviewers.require(true);
      await eventually(isWaiting);
      return { change, isNeeded: (await reviewers.author.builder(id)).review !== null };
    });
    expect(switched.isNeeded).toBe(false);
    expect((await switched.change).status).toBe(200);
    expect(codeOf(await reviewers.author.publish(id))).toBe('review_required');
  });

  test('whoever publishes while it is switched on waits, and is refused', async () => {
    await reviewers.require(false);
    const { id } = await written();
    const { publication } = await portal.sql.begin(async (change) => {
      await change`select pg_advisory_xact_lock(4330012::bigint)`;
      const begun = reviewers.author.publish(id);
      await eventually(isWaiting);
      await change`update settings set value = 'true' where key = 'publishing-needs-review'`;
      return { publication: begun };
    });
    expect(codeOf(await publication)).toBe('review_required');
  });
});

describe('11 who hears of a review', () => {
  test('the reviewer has a notification and a mail that leads to the comparison; others have none', async () => {
    const { id } = await written();
    const countOf = async (client: Client) =>
      (await client.page('/notifications')).props.shell?.pendingNotifications ?? 0;
    const [before, others] = [await countOf(reviewers.reviewer.client), await countOf(reviewers.author.client)];
    const reviewId = await reviewers.sent(id);
    expect(await countOf(reviewers.reviewer.client)).toBe(before + 1);
    expect(await countOf(reviewers.author.client)).toBe(others);
    expect(await linkTo(portal, reviewers.reviewer.email)).toBe(`/admin/pages/${id}/compare`);
    await reviewers.return(reviewId, 'Tallene er fra i fjor');
    expect(await countOf(reviewers.reviewer.client)).toBe(before);
    const [mail] = await mailsTo(portal, sampleUsers.administrator.email);
    expect([mail?.kind, mail?.text.includes('Tallene er fra i fjor')]).toEqual(['review-returned', true]);
  });
});
