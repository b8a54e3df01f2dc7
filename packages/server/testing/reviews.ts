import { Author } from './authoring.ts';
import type { Client, TestPortal, TestResponse } from './portal.ts';
import { addUser } from './users.ts';

/** Two administrators, one of whom writes pages and the other reviews them. */
export class Reviewers {
  readonly author: Author;
  readonly reviewer: { id: string; email: string; client: Client };

  private constructor(author: Author, reviewer: Reviewers['reviewer']) {
    this.author = author;
    this.reviewer = reviewer;
  }

  static async in(portal: TestPortal): Promise<Reviewers> {
    const user = await addUser(portal, { role: 'administrator', name: 'Rasmus Lund' });
    const reviewer = { ...user, client: await portal.signIn(user) };
    return new Reviewers(new Author(await portal.as('administrator')), reviewer);
  }

  /** Asks for reviews, or for none. */
  require(needsReview: boolean): Promise<TestResponse> {
    return this.author.client.put('/admin/settings/publishing', { needsReview });
  }

  async send(pageId: string, reviewerId = this.reviewer.id, note = ''): Promise<TestResponse> {
    const { revision } = await this.author.draft(pageId);
    return this.author.client.post(`/admin/pages/${pageId}/reviews`, { revision, reviewerId, note });
  }

  /** The id of a review of the draft as it is. @throws if it is not sent */
  async sent(pageId: string): Promise<string> {
    const answer = await this.send(pageId);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { id: string }).id;
  }

  async approve(pageId: string, reviewId: string): Promise<TestResponse> {
    const { revision } = await this.author.draft(pageId);
    return this.reviewer.client.post(`/admin/reviews/${reviewId}/approve`, { revision });
  }

  return(reviewId: string, reason = 'Tallene er gamle'): Promise<TestResponse> {
    return this.reviewer.client.post(`/admin/reviews/${reviewId}/return`, { reason });
  }

  comment(pageId: string, text = 'Tallene er gamle', blockId = 'textblock1'): Promise<TestResponse> {
    return this.reviewer.client.post(`/admin/pages/${pageId}/comments`, { blockId, text });
  }

  /** The id of a comment on the first text of a page. @throws if it is not taken */
  async commented(pageId: string): Promise<string> {
    const answer = await this.comment(pageId);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return (answer.body as { id: string }).id;
  }

  /** Has the draft as it is approved. */
  async approved(pageId: string): Promise<void> {
    const answer = await this.approve(pageId, await this.sent(pageId));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
}
