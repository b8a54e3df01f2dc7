import { changeInDirectory, type DirectoryPortal, startDirectoryPortal } from '../../../testing/directory.ts';
import { securityTexts } from '../../../testing/security-texts.ts';
import { Client } from '../../../testing/portal.ts';

const EMAIL = 'rasmus.toft@portico.example';
let portal: DirectoryPortal;

beforeAll(async () => {
  portal = await startDirectoryPortal();
});
afterAll(() => portal.close());

/** Signs the newcomer in for the first time, with what the directory says of them. @returns who the portal has then */
async function enterAs(change: { name?: string; email?: string }) {
  await portal.sql`delete from users where email = ${EMAIL}`;
  changeInDirectory('rasmus.toft', change);
  const end = await portal.signInAs(new Client(portal.portal), 'rasmus.toft');
  const [user] = await portal.sql`select name, email from users where email = ${EMAIL}`;
  return { path: end.pathname, trouble: end.searchParams.get('trouble'), user };
}

/** Nobody can be asked for a better name at this moment: what cannot be shown is replaced, floods are cut. */
const INSTEAD: Record<string, string> = {
  'a lone high surrogate': 'Ida\uFFFD',
  'a character for private use': 'Ida\uFFFD',
  'a noncharacter': 'Ida\uFFFD',
  'an unassigned character': 'Ida\uFFFD',
  'a letter that was lost on the way': 'J\uFFFDrgen',
  'a flood of marks': `Z${'\u0336'.repeat(4)}algo`,
  'a Cyrillic letter among Latin ones': 'p\u0430ypal',
  'ten thousand characters': 'x'.repeat(200),
  'ten thousand emoji': '\u{1F600}'.repeat(200),
};

const tried = securityTexts.filter(
  ({ typed, kept, what }) => typed !== '' && (kept === null || typeof kept === 'string' || what in INSTEAD),
);

test.each(tried)('9.9 a name in the directory: $what', async ({ typed, kept, what }) => {
  const name = typeof kept === 'string' ? kept : (INSTEAD[what] ?? EMAIL);
  expect(await enterAs({ name: typed, email: EMAIL })).toEqual({
    path: '/',
    trouble: null,
    user: { name, email: EMAIL },
  });
});

test.each([
  ['a zero-width space', 'rasmus\u200B.toft@portico.example'],
  ['a right-to-left override', '\u202Erasmus.toft@portico.example'],
  ['a line break', 'rasmus.toft@portico.example\nBcc: x@portico.example'],
  ['a character for private use', 'rasmus\uE000.toft@portico.example'],
  ['a flood of marks', `rasmus${'\u0301'.repeat(20)}@portico.example`],
])('9.9 an address in the directory with %s signs nobody in', async (_, email) => {
  const before = await portal.sql`select count(*) from users where name = 'Odd'`;
  changeInDirectory('rasmus.toft', { name: 'Odd', email });
  const end = await portal.signInAs(new Client(portal.portal), 'rasmus.toft');
  expect([end.pathname, end.searchParams.get('trouble')]).toEqual(['/login', 'login_error']);
  expect(await portal.sql`select count(*) from users where name = 'Odd'`).toEqual(before);
});
