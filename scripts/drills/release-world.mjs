// Pages, a release of them, and what must hold whatever is ended while it is published or taken back.
import { documentOf, tokenOf } from './document.mjs';
import { asAdministrator, asMember } from './portico.mjs';
import { isAway } from './requests.mjs';
import { pause } from './rows.mjs';
import { victimsOf } from './victims.mjs';

const PAGES = 12;
/** Of those of the release: two whose drafts are saved all the while. One more stands outside of it. */
const SAVED = 2;

/** Pages whose texts are known: every failed check is an error that names the page. */
export class ReleaseWorld {
  constructor(stack) {
    this.stack = stack;
    this.counts = { answered: 0, 'cut, and done': 0, 'cut, and not done': 0, saves: 0, 'cut saves': 0, reads: 0 };
    this.serial = 0;
    /** How long publishing or taking back takes when nothing ends it: the moments are chosen within. */
    this.usualMs = 400;
  }

  async begin() {
    this.victims = victimsOf(this.stack);
    this.administrator = await asAdministrator(this.stack);
    this.member = await asMember(this.stack);
    this.pages = [];
    for (let index = 0; index <= PAGES; index++) {
      const slug = `crash-${Date.now().toString(36)}-${index}`;
      const body = { locales: [{ language: 'da', name: slug, slug }] };
      const { id } = await this.must('POST', '/admin/pages', body);
      const page = { id, slug, shown: null, saved: null, attempted: null };
      this.pages.push(page);
      // The first is new, and stays so until a release publishes it.
      if (index > 0) await this.publish(page);
    }
  }

  async publish(page) {
    await this.save(page);
    const { revision } = (await this.draft(page)).draft;
    await this.must('POST', `/admin/pages/${page.id}/publish`, { revision });
    page.shown = page.saved;
  }

  must = (...request) => this.administrator.must(...request);

  /** @returns null if the portal is not there, or not able */
  async send(...request) {
    const answer = await this.administrator.send(...request);
    return isAway(answer) ? null : answer;
  }

  draft = async ({ id }) => (await this.must('GET', `/admin/pages/${id}/builder`)).props;

  /** Saves a new text. @returns whether the save was acknowledged */
  async save(page) {
    const loaded = page.revision ?? (await this.draft(page)).draft.revision;
    page.attempted = `t${++this.serial}`;
    const body = { revision: loaded, document: documentOf(page.attempted) };
    const answer = await this.send('PUT', `/admin/pages/${page.id}/draft`, body);
    if (!answer) return false;
    if (answer.status !== 200) throw new Error(`A save was answered with ${JSON.stringify(answer)}`);
    Object.assign(page, { saved: page.attempted, revision: answer.body.revision });
    this.counts.saves++;
    return true;
  }

  /** A release of all pages but the last: new texts, a page that is new, and one that is unpublished; and what a report becomes. */
  async prepare() {
    const held = this.pages.slice(0, PAGES);
    for (const page of held) {
      page.revision = undefined;
      await this.save(page);
    }
    const { id } = await this.must('POST', '/admin/releases', { name: `Release ${this.serial}` });
    await this.must('POST', `/admin/releases/${id}/pages`, { ids: held.map((page) => page.id) });
    await this.must('PUT', `/admin/releases/${id}/pages/${held.at(-1).id}`, { change: 'unpublish' });
    const before = new Map(this.pages.map((page) => [page.id, page.shown]));
    const after = new Map(this.pages.map((page) => [page.id, page.saved]));
    after.set(held.at(-1).id, null);
    after.set(this.pages.at(-1).id, this.pages.at(-1).shown);
    this.release = { id, before, after, description: await this.addReport(id) };
  }

  /** Puts a new description of a report into a release. @returns the one before, and the one after */
  async addReport(id) {
    const { reports } = await this.must('GET', `/admin/releases/${id}/report-candidates`);
    const report = reports.find(({ requiresIdentity }) => !requiresIdentity);
    const after = `Release ${this.serial}`;
    await this.must('PUT', `/admin/releases/${id}/reports/${report.id}`, { ...report.current, description: after });
    return { before: report.current.description, after };
  }

  async state() {
    const { release, reports } = (await this.must('GET', `/admin/releases/${this.release.id}`)).props;
    return { ...release, description: reports[0].current.description };
  }

  async round(victim) {
    if (!this.release) await this.prepare();
    const { state, revision } = await this.state();
    const isPublishing = state === 'draft';
    const url = `/admin/releases/${this.release.id}/${isPublishing ? 'publish' : 'take-back'}`;
    const begun = performance.now();
    const work = { isOver: false };
    const busy = [this.read(work), ...this.savers().map((page) => this.keepSaving(page, work))];
    const operation = this.send('POST', url, isPublishing ? { revision } : {});
    void operation.then((answer) => {
      if (answer) this.usualMs = this.usualMs * 0.7 + (performance.now() - begun) * 0.3;
    });
    const moment = Math.random() * this.usualMs * 1.3;
    await pause(moment);
    await this.victims[victim].end();
    const answer = await operation;
    work.isOver = true;
    await Promise.all(busy);
    await this.victims[victim].start();
    await this.waitUntilReady();
    const isDone = await this.check(isPublishing, answer);
    const outcome = answer ? 'answered' : isDone ? 'cut, and done' : 'cut, and not done';
    this.counts[outcome]++;
    // Moments all over the operation: later ones where it was never done in time.
    if (!isDone) this.usualMs = Math.min(this.usualMs * 1.2, 4_000);
    if (isDone && !isPublishing) this.release = undefined;
    return `${victim} after ${Math.round(moment)} ms of ${isPublishing ? 'publishing' : 'taking back'}: ${outcome}`;
  }

  /** Two pages of the release, and the one outside. */
  savers = () => [...this.pages.slice(1, 1 + SAVED), this.pages.at(-1)];

  async keepSaving(page, work) {
    page.revision = undefined;
    const loaded = await this.send('GET', `/admin/pages/${page.id}/builder`);
    if (loaded?.status !== 200) return;
    page.revision = loaded.body.props.draft.revision;
    while (!work.isOver) if (!(await this.save(page))) return void this.counts['cut saves']++;
  }

  /** What readers get is a whole page of before or of after, or none where it is none. */
  async read(work) {
    while (!work.isOver) {
      const page = this.pages[Math.floor(Math.random() * this.pages.length)];
      const shown = await this.readPage(page);
      if (shown === undefined) await pause(20);
      const { before, after } = this.release;
      const allowed = [undefined, before.get(page.id), after.get(page.id)];
      if (!allowed.includes(shown)) throw new Error(`${page.slug} shows ${shown}, not one of ${allowed.join(', ')}`);
      this.counts.reads++;
    }
  }

  /** @returns the text that a member reads; null for no page; undefined while the portal is away. */
  async readPage({ slug }) {
    const answer = await this.member.send('GET', `/${slug}`);
    if (isAway(answer)) return undefined;
    if (answer.status === 404) return null;
    const shown = tokenOf(answer.body.props?.htmlContent ?? '');
    if (!shown) throw new Error(`${slug} is no page: ${answer.status} ${JSON.stringify(answer.body)}`);
    return shown;
  }

  async waitUntilReady() {
    const deadline = Date.now() + 30_000;
    while ((await this.send('GET', '/ready'))?.status !== 200) {
      if (Date.now() > deadline) throw new Error('The portal does not come back');
      await pause(20);
    }
  }

  /** @returns whether the release did what it was asked */
  async check(isPublishing, answer) {
    const { state, description } = await this.state();
    const isDone = state === (isPublishing ? 'published' : 'taken-back');
    if (answer && answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer)}`);
    if (answer && !isDone) throw new Error(`It was answered as done, and is ${state}`);
    const which = isDone === isPublishing ? 'after' : 'before';
    const expected = this.release[which];
    if (description !== this.release.description[which])
      throw new Error(`The report's description is "${description}" in a release that is ${state}`);
    for (const page of this.pages) {
      const shown = await this.readPage(page);
      if (shown !== expected.get(page.id))
        throw new Error(
          `${page.slug} shows ${shown} in a release that is ${state}: ${expected.get(page.id)} was expected`,
        );
      page.shown = shown;
      await this.checkSaved(page);
    }
    return isDone;
  }

  /** The draft is what was acknowledged last, or what was sent after it and not answered. */
  async checkSaved(page) {
    const { draft } = await this.draft(page);
    const kept = tokenOf(JSON.stringify(draft.document));
    if (kept !== page.saved && kept !== page.attempted)
      throw new Error(`The draft of ${page.slug} is ${kept}; ${page.saved} was acknowledged`);
    Object.assign(page, { saved: kept, attempted: kept, revision: draft.revision });
  }
}
