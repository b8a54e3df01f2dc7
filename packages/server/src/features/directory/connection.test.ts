import type { ConnectionCheck, DirectoryProblem, DirectoryStep } from '../../contract/page-object.ts';
import { DIRECTORY_CLIENT_ID, startDirectoryPortal } from '../../../testing/directory.ts';
import { codeOf, startTestPortal, type TestPortal } from '../../../testing/portal.ts';

const PATH = '/admin/settings/connections/directory';
type Check = ConnectionCheck<DirectoryStep, DirectoryProblem>;

async function check(portal: TestPortal) {
  const { body } = await (await portal.as('administrator')).get(PATH);
  return (body as Check).steps.map(({ step, state, problem, detail }) => [step, problem ?? state, detail] as const);
}

const WORKS = ['passed', 'passed', 'passed', 'passed'];

test('a directory that works: each step, with what it is about', async () => {
  const portal = await startDirectoryPortal();
  try {
    const steps = await check(portal);
    expect(steps.map(([, result]) => result)).toEqual(WORKS);
    const asked = [...portal.asked];
    expect(asked.filter((path) => path.endsWith('/token'))).toHaveLength(1);
    // Tried anew: what msal has kept proves nothing about now.
    expect((await check(portal)).map(([, result]) => result)).toEqual(WORKS);
    expect(portal.asked.slice(asked.length).filter((path) => path.endsWith('/token'))).toHaveLength(1);
    const member = await portal.as('member');
    expect((await member.get(PATH)).status).toBe(403);
    const { body } = await (await portal.as('administrator')).get('/admin/settings/connections');
    expect((body as { props: object }).props).toMatchObject({ directory: { clientId: DIRECTORY_CLIENT_ID } });
  } finally {
    await portal.close();
  }
});

test('a wrong secret: the directory’s own number is said, and the secret is not', async () => {
  const secret = 'quite-another-secret';
  const portal = await startDirectoryPortal({ settings: { DIRECTORY_CLIENT_SECRET: secret } });
  try {
    const steps = await check(portal);
    expect(steps.map(([, result]) => result)).toEqual(['passed', 'passed', 'directory-credentials', 'skipped']);
    expect(steps[2]?.[2]).toContain('invalid_client');
    expect(JSON.stringify(steps)).not.toContain(secret);
    const { body } = await (await portal.as('administrator')).get('/admin/settings/connections');
    expect(JSON.stringify(body)).not.toContain(secret);
  } finally {
    await portal.close();
  }
});

test('an authority that does not answer', async () => {
  const portal = await startDirectoryPortal({
    settings: { DIRECTORY_CLIENT_SECRET: 'x', DIRECTORY_AUTHORITY: 'https://127.0.0.1:1/tenant' },
  });
  try {
    const [first] = await check(portal);
    expect(first?.slice(0, 2)).toEqual(['directory-metadata', 'directory-unreachable']);
  } finally {
    await portal.close();
  }
});

test('without a directory there is nothing to try', async () => {
  const portal = await startTestPortal();
  try {
    expect(codeOf(await (await portal.as('administrator')).get(PATH))).toBe('not_found');
  } finally {
    await portal.close();
  }
});
