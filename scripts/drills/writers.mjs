// Writers of four kinds, who note what was acknowledged; and what the database has of it afterwards.
import { signIn } from '../sign-in.mjs';
import { documentOf, tokenOf } from './document.mjs';
import { addMember, asAdministrator } from './portico.mjs';
import { isAway, requestsTo } from './requests.mjs';
import { pause } from './rows.mjs';

/**
 * @typedef {object} Writer
 * @property {string} kind
 * @property {Map<string, unknown>} acknowledged what must be there, by what it is a value of
 * @property {Map<string, Set<unknown>>} unanswered what was sent and not acknowledged: it may be there, or not
 */

/** What they write, how many write it, with which pause, and what the database has of it, by key. */
const KINDS = {
  draft: {
    writers: 8,
    // A save names the draft that it changes: none that was sent before can come after it.
    isOrdered: true,
    pauseMs: 40,
    async begin({ administrator }, name) {
      const body = { locales: [{ language: 'da', name, slug: name }] };
      return { id: (await administrator.must('POST', '/admin/pages', body)).id };
    },
    async write({ administrator, own: { id } }, serial, attempt) {
      const loaded = await administrator.send('GET', `/admin/pages/${id}/builder`);
      if (loaded?.status !== 200) return loaded;
      const token = attempt(id, `t${serial}`);
      const body = { revision: loaded.body.props.draft.revision, document: documentOf(token) };
      return administrator.send('PUT', `/admin/pages/${id}/draft`, body);
    },
    kept: async (sql, keys) =>
      (await sql`select page_id, document from page_drafts where page_id in ${sql(keys)}`).map((draft) => [
        draft.page_id,
        tokenOf(JSON.stringify(draft.document)),
      ]),
  },
  page: {
    writers: 3,
    pauseMs: 400,
    begin: async () => ({}),
    write({ administrator, name }, serial, attempt) {
      const slug = attempt(`${name}-${serial}`, true) && `${name}-${serial}`;
      return administrator.send('POST', '/admin/pages', { locales: [{ language: 'da', name: slug, slug }] });
    },
    kept: async (sql, keys) =>
      (await sql`select slug from page_locales where slug in ${sql(keys)}`).map(({ slug }) => [slug, true]),
  },
  profile: {
    writers: 5,
    pauseMs: 100,
    begin: beginMember,
    write({ own: { id, member } }, serial, attempt) {
      const company = attempt(id, `Company ${serial}`);
      return member.send('PUT', '/profile', { name: 'Drill', company, contactNumber: '+45 1' });
    },
    kept: async (sql, keys) =>
      (await sql`select id, company from users where id in ${sql(keys)}`).map(({ id, company }) => [id, company]),
  },
  favourite: {
    writers: 4,
    pauseMs: 100,
    begin: beginMember,
    write({ own: { id, member }, pages }, serial, attempt) {
      const page = pages[serial % pages.length];
      const isListed = attempt(`${id} ${page.id}`, Math.floor(serial / pages.length) % 2 === 0);
      return member.send(isListed ? 'PUT' : 'DELETE', `/profile/favourites/${page.id}`, isListed ? {} : undefined);
    },
    async kept(sql, keys) {
      const rows = await sql`select user_id || ' ' || page_id as key from favourites`;
      const listed = new Set(rows.map(({ key }) => key));
      return keys.map((key) => [key, listed.has(key)]);
    },
  },
};

async function beginMember({ stack, sql, origin }, name) {
  const user = await addMember(stack, sql, name);
  return { id: user.id, member: requestsTo(origin, await signIn(origin, user)) };
}

/** Pages that members read. */
async function publishPages(administrator, name, count) {
  const pages = [];
  for (let index = 0; index < count; index++) {
    const slug = `${name}-read-${index}`;
    const { id } = await administrator.must('POST', '/admin/pages', {
      locales: [{ language: 'da', name: slug, slug }],
    });
    const load = async () => (await administrator.must('GET', `/admin/pages/${id}/builder`)).props.draft;
    const document = documentOf(`p${index}`);
    await administrator.must('PUT', `/admin/pages/${id}/draft`, { revision: (await load()).revision, document });
    await administrator.must('POST', `/admin/pages/${id}/publish`, { revision: (await load()).revision });
    pages.push({ id, slug });
  }
  return pages;
}

/** The writer's own save was cut off, and has been done all the same meanwhile. */
const isOutdated = ({ status, body }, unanswered) =>
  status === 409 && body.error.code === 'draft_outdated' && unanswered.size > 1;

/** People who write and read at one address, and what they were told. */
export class Writers {
  #serial = 0;
  #isOver = true;
  #busy = [];
  #writers = [];
  /** Answers that are neither what was asked for nor a portal that is away. @type {string[]} */
  faults = [];
  counts = { acknowledged: 0, reads: 0, away: 0 };
  /** Who waits for a write that is sent after a moment. @type {{ since: number, resolve: () => void }[]} */
  #waiting = [];

  /** @param {string} origin where they write @param {number} share of the usual number of writers, at most 1 */
  static async begin(stack, sql, origin, { name = `drill-${Date.now().toString(36)}`, share = 1, readers = 50 } = {}) {
    const writers = new Writers();
    writers.administrator = await asAdministrator(stack, origin);
    writers.pages = await publishPages(writers.administrator, name, 5);
    const world = { stack, sql, origin, administrator: writers.administrator, pages: writers.pages };
    for (const [kind, { writers: count, begin }] of Object.entries(KINDS))
      for (let index = 0; index < Math.ceil(count * share); index++) {
        const own = await begin(world, `${name}-${kind}-${index}`);
        const notes = { acknowledged: new Map(), unanswered: new Map() };
        writers.#writers.push({ ...world, ...notes, kind, name: `${name}-${kind}-${index}`, own });
      }
    const reader = writers.#writers.find(({ own }) => own.member).own.member;
    writers.readers = Array.from({ length: readers }, () => reader);
    return writers;
  }

  start() {
    this.#isOver = false;
    for (const { unanswered } of this.#writers) unanswered.clear();
    const works = [
      ...this.#writers.map((one) => this.#keepWriting(one)),
      ...this.readers.map((one) => this.#read(one)),
    ];
    this.#busy = works.map((work) => work.catch(({ message }) => this.faults.push(message)));
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#busy);
  }

  /** Settles when a write is acknowledged that is sent from now on. @returns {Promise<void>} */
  nextWrite = () => new Promise((resolve) => this.#waiting.push({ since: this.#serial, resolve }));

  async #keepWriting(writer) {
    const { write, pauseMs } = KINDS[writer.kind];
    while (!this.#isOver) {
      const serial = this.#serial++;
      let key, sent;
      const attempt = (of, value) => {
        if (!writer.unanswered.has((key = of))) writer.unanswered.set(of, new Set());
        writer.unanswered.get(of).add((sent = value));
        return value;
      };
      const answer = await write(writer, serial, attempt);
      if (isAway(answer) || isOutdated(answer, writer.unanswered.get(key))) this.counts.away++;
      else if (answer.status === 200) this.#acknowledge(writer, { key, sent, serial });
      else throw new Error(`A ${writer.kind}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await pause(pauseMs);
    }
  }

  #acknowledge({ kind, acknowledged, unanswered }, { key, sent, serial }) {
    acknowledged.set(key, sent);
    if (KINDS[kind].isOrdered) unanswered.delete(key);
    else unanswered.get(key).delete(sent);
    this.counts.acknowledged++;
    const [due, others] = [[], []];
    for (const one of this.#waiting) (one.since <= serial ? due : others).push(one);
    this.#waiting = others;
    for (const { resolve } of due) resolve();
  }

  /** What readers get is a whole page, or a portal that is away. */
  async #read(reader) {
    while (!this.#isOver) {
      const index = Math.floor(Math.random() * this.pages.length);
      const answer = await reader.send('GET', `/${this.pages[index].slug}`);
      if (isAway(answer)) this.counts.away++;
      else if (answer.status !== 200 || tokenOf(answer.body.props.htmlContent) !== `p${index}`)
        throw new Error(`A reader got ${answer.status} ${JSON.stringify(answer.body)}`);
      else this.counts.reads++;
      await pause(1_000 * Math.random());
    }
  }

  /** @returns {Promise<string[]>} the acknowledged writes that are not in the database */
  async lost(sql) {
    const lost = [];
    for (const [kind, { kept }] of Object.entries(KINDS)) {
      const mine = this.#writers.filter((writer) => writer.kind === kind);
      const keys = mine.flatMap(({ acknowledged }) => [...acknowledged.keys()]);
      if (keys.length === 0) continue;
      const there = new Map(await kept(sql, keys));
      for (const { acknowledged, unanswered } of mine)
        for (const [key, value] of acknowledged) {
          const found = there.get(key);
          // What was cut off and is there counts from now on.
          if (unanswered.get(key)?.has(found)) acknowledged.set(key, found);
          else if (found !== value) lost.push(`${kind} ${key}: ${found} instead of ${value}`);
        }
    }
    return lost;
  }
}
