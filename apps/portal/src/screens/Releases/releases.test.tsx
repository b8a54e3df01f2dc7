import type { ReleaseRow } from '@portico/server/page-object';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screens } from '../../app/screen-registry.ts';
import { LinkArea } from '../../navigation/link.tsx';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { json, Network, pageObject, shell } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';

const release: ReleaseRow = {
  ...{
    id: '01a20409-fbe1-7056-b63c-f3aa9cdd8964',
    name: 'October',
    note: '',
    state: 'draft',
    revision: 1,
    pages: 0,
    reports: 0,
  },
  ...{ scheduledFor: null, failedAt: null, publishedAt: null, publishedBy: null, takenBackAt: null, takenBackBy: null },
  ...{ changedAt: '2026-11-22T10:00:00.000Z', changedBy: 'Astrid Holm' },
};

const Page = () => (
  <LinkArea>
    <Outlet page={usePage()} screens={screens} />
  </LinkArea>
);

it('opens a release that was added, without asking for unsaved changes', async () => {
  const network = new Network();
  const props = { release, items: [], reports: [], tags: [], groups: [], shell };
  network.pages(pageObject('Releases/Show', `/admin/releases/${release.id}`, props));
  network.on('POST /admin/releases', () => json({ id: release.id }));
  await show(pageObject('Releases/Manage', '/admin/releases', { releases: [], shell }), <Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add release' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'October');
  const [, submit] = screen.getAllByRole('button', { name: 'Add release', hidden: true });
  await userEvent.click(submit!);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('October'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(network.seen.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'October', note: '' });
});

describe('11 a release of pages with errors', () => {
  const plan = (...reasons: string[]) => ({
    ...{ revision: 7, groups: [] },
    conflicts: reasons.map((reason, index) => ({ id: `page-${index}`, name: `Page ${index}`, reason })),
  });

  async function publish(found: object) {
    const network = new Network();
    network.on(`GET /admin/releases/${release.id}/plan`, () => json(found));
    network.on(`POST /admin/releases/${release.id}/publish`, () => json({ pages: 2 }));
    const props = { release: { ...release, pages: 2 }, items: [], reports: [], tags: [], groups: [], shell };
    network.pages(pageObject('Releases/Show', `/admin/releases/${release.id}`, props));
    await show(pageObject('Releases/Show', `/admin/releases/${release.id}`, props), <Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Publish 2 pages' }));
    return network;
  }

  it('is published with a reason, as it was seen', async () => {
    const network = await publish(plan('validation.page-blocked', 'validation.page-blocked'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Page 1: The check finds errors/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'The file comes tomorrow');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = network.seen.find(({ method }) => method === 'POST')?.body;
    expect(sent).toEqual({ revision: 7, override: { reason: 'The file comes tomorrow' } });
  });

  it('is not published where something else stands in the way too', async () => {
    await publish(plan('validation.page-blocked', 'validation.release-page-removed'));
    expect(await screen.findByText(/Something stands in the way/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
