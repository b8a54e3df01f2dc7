import type { EmbeddedReport } from '@portico/server/page-object';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkArea } from '../../navigation/link.tsx';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { contentPage, json, deferred, Network } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { screens } from '../../app/screen-registry.ts';

const report: EmbeddedReport = {
  kind: 'report',
  report_id: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  embedUrl: 'https://reports.example/reportEmbed?reportId=0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
  name: 'Unemployment by industry',
};
const call = `GET /reports/view?reportId=${report.report_id}&mode=page`;
const token = { embedToken: 'token', embedUrl: report.embedUrl, expiresInSeconds: 3600, type: 'report' };
const html = `<p>Before</p><div data-report-id="${report.report_id}">left by the author</div>`;
const page = contentPage('/tal', html, { powerBiData: [report] });

const Page = () => (
  <LinkArea>
    <Outlet page={usePage()} screens={screens} />
  </LinkArea>
);

let network: Network;
beforeEach(() => {
  network = new Network();
});

const placeholder = () => document.querySelector<HTMLElement>(`[data-report-id="${report.report_id}"]`)!;

it('shows the loading label first, in place of what the placeholder held', async () => {
  network.on(call, () => deferred<Response>().promise);
  await show(page, <Page />);
  expect(await within(placeholder()).findByRole('status')).toHaveTextContent('Loading');
  expect(placeholder()).not.toHaveTextContent('left by the author');
});

it('speaks the language of the reader', async () => {
  network.on(call, () => deferred<Response>().promise);
  await show(page, <Page />, 'fr');
  expect(await within(placeholder()).findByRole('status')).toHaveTextContent('Chargement');
});

it('shows the unavailable label when the token call fails with 404', async () => {
  network.on(call, () => json({ error: { code: 'report_unavailable', reference: 'R1' } }, { status: 404 }));
  await show(page, <Page />);
  expect(await screen.findByText('This report is unavailable')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it.each([
  ['the analytics service is down', () => json({ error: { code: 'analytics_unreachable' } }, { status: 502 })],
  ['the server fails', () => new Response('', { status: 500 })],
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer holds no token', () => json({ ...token, embedToken: '' })],
  ['success is not 200', () => json(token, { status: 202 })],
  [
    'the report is of an origin that is not trusted',
    () => json({ ...token, embedUrl: 'https://evil.example/reportEmbed' }),
  ],
])('shows the error label when %s', async (_, answer) => {
  network.on(call, answer);
  await show(page, <Page />);
  expect(await within(placeholder()).findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(placeholder().querySelector('iframe')).toBeNull();
});

it('9.6 says how long to wait when the reader has asked for too many tokens', async () => {
  const error = { code: 'too_many_attempts', reference: 'R1', retryAfterSeconds: 240 };
  network.on(call, () => json({ error }, { status: 429 }));
  await show(page, <Page />);
  const alert = await within(placeholder()).findByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong');
  expect(alert).toHaveTextContent('Try again in 4 minutes.');
  network.on(call, () => json({}, { status: 404 }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This report is unavailable')).toBeInTheDocument();
});

it('shows the error label for an id that is not in the data, and asks for no token', async () => {
  await show(contentPage('/tal', html), <Page />);
  expect(await within(placeholder()).findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(network.seen).toEqual([]);
});

it('tries again when asked', async () => {
  network.on(call, () => new Response('', { status: 500 }));
  await show(page, <Page />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.on(call, () => json({}, { status: 404 }));
  await userEvent.click(retry);
  expect(await screen.findByText('This report is unavailable')).toBeInTheDocument();
  expect(network.count(call)).toBe(2);
});

it('embeds the report in a frame that has its name, and shows it when it has loaded', async () => {
  network.on(call, () => json(token));
  await show(page, <Page />);
  await waitFor(() => expect(placeholder().querySelector('iframe')).not.toBeNull());
  const frame = placeholder().querySelector('iframe')!;
  expect(frame).toHaveAttribute('title', 'Unemployment by industry');
  expect(new URL(frame.src).origin).toBe('https://reports.example');
  expect(within(placeholder()).getByRole('status')).toHaveTextContent('Loading');
  act(() => void frame.parentElement!.dispatchEvent(new CustomEvent('loaded')));
  await waitFor(() => expect(placeholder().querySelector('.report')).toHaveAttribute('data-state', 'shown'));
  expect(within(placeholder()).queryByRole('status')).not.toBeInTheDocument();
});

it('takes the frame away when the report says that it cannot load', async () => {
  network.on(call, () => json(token));
  await show(page, <Page />);
  await waitFor(() => expect(placeholder().querySelector('iframe')).not.toBeNull());
  const host = placeholder().querySelector('iframe')!.parentElement!;
  act(() => void host.dispatchEvent(new CustomEvent('error')));
  expect(await within(placeholder()).findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(placeholder().querySelector('iframe')).toBeNull();
});

it('resets the report when the page is left', async () => {
  network.on(call, () => json(token));
  const { unmount } = await show(page, <Page />);
  await waitFor(() => expect(placeholder().querySelector('iframe')).not.toBeNull());
  const host = placeholder().querySelector('iframe')!.parentElement!;
  unmount();
  expect(host.querySelector('iframe')).toBeNull();
  expect(host).not.toHaveProperty('powerBiEmbed');
});

it('asks for a token for each of several reports, once', async () => {
  const other = { ...report, report_id: '2e7a4c90-5d18-4b36-a1f9-6c0d8e3b5f72', name: 'Seattle weather' };
  network.on(call, () => json({}, { status: 404 }));
  network.on(call.replace(report.report_id, other.report_id), () => json({}, { status: 500 }));
  await show(
    contentPage('/tal', `${html}<div data-report-id="${other.report_id}"></div>`, { powerBiData: [report, other] }),
    <Page />,
  );
  expect(await screen.findByText('This report is unavailable')).toBeInTheDocument();
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  expect(network.seen.filter(({ url }) => url.startsWith('/reports/view'))).toHaveLength(2);
});

it('16.7 says what to do when a report fails, and gives the reference under which its failure is recorded', async () => {
  const error = { code: 'analytics_unreachable', reference: '0F3A96C1D7' };
  network.on(call, () => json({ error }, { status: 502 }));
  await show(page, <Page />);
  const alert = await within(placeholder()).findByRole('alert');
  expect(alert).toHaveTextContent('The analytics service does not answer right now. Try again shortly.');
  expect(alert).toHaveTextContent('Reference 0F3A96C1D7');
  // Those of other tests, which no server has confirmed, are told again with it.
  const told = () => JSON.stringify(network.seen.filter(({ url }) => url === '/log/report-views'));
  const failure = { cause: 'analytics_unreachable', reference: '0F3A96C1D7' };
  await waitFor(() => expect(told()).toContain(JSON.stringify(failure)));
});

it("follows the links that the page's author wrote without loading a document", async () => {
  network.pages(contentPage('/andet', '<p>another page</p>'));
  const { loadedDocuments } = await show(contentPage('/tal', '<a href="/andet">there</a>'), <Page />);
  await userEvent.click(screen.getByText('there'));
  expect(await screen.findByText('another page')).toBeInTheDocument();
  expect(loadedDocuments).toEqual([]);
});

it('says when a page has no content', async () => {
  await show(contentPage('/tal', ''), <Page />);
  expect(screen.getByText('This page has no content yet.')).toBeInTheDocument();
});

it('records every click on a download link by the name of the file, and no other click', async () => {
  network.on('POST /log/page-action', () => json({}));
  const file =
    '<a href="#file" download="Regnskab.xlsx" fileid="1"><strong>Regnskab</strong></a><a href="#other">Andet</a>';
  await show(contentPage('/tal', file), <Page />);
  await userEvent.click(screen.getByText('Andet'));
  await userEvent.click(screen.getByText('Regnskab'));
  expect(network.seen.map(({ body }) => body)).toMatchObject([
    { action: 'file-accessed', details: 'Regnskab.xlsx', pageId: expect.any(String) as string },
  ]);
});
