import type { ReleaseRow } from '@portico/server/page-object';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screens } from '../../app/screen-registry.ts';
import { LinkArea } from '../../navigation/link.tsx';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { json, Network, pageObject, shell } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';

const release: ReleaseRow = {
  ...{ id: '01a20409-fbe1-7056-b63c-f3aa9cdd8964', name: 'October', note: '', state: 'draft', revision: 1, pages: 0 },
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
  const props = { release, items: [], tags: [], groups: [], shell };
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
