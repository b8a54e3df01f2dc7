import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { contentPage, json, deferred, Network, pageObject } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { screens } from '../../app/screen-registry.ts';

const login = pageObject('Auth/Login', '/login?intended=%2Ftal', {
  intended: '/tal',
  directory: null,
  trouble: null,
  canSetUp: false,
  shell: null,
});
const figures = contentPage('/tal', '<p>the figures</p>');

const TestOutlet = () => <Outlet page={usePage()} screens={screens} />;

/** next-auth's side of signing in, as its own client calls it. */
function nextAuth(network: Network) {
  return network
    .on('GET /api/auth/providers', () => json({ portico: { id: 'portico', type: 'credentials' } }))
    .on('GET /api/auth/csrf', () => json({ csrfToken: 'csrf' }))
    .on('POST /api/auth/callback/portico', () => json({ url: 'http://localhost/login' }));
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

async function fillIn(user = 'member@portico.example', secret = 'Portico-Member-2026!') {
  await userEvent.type(email(), user);
  await userEvent.type(password(), secret);
}

let network: Network;
beforeEach(async () => {
  network = nextAuth(new Network().pages(figures));
  await show(login, <TestOutlet />);
});

it('signs in and opens the page that was wanted', async () => {
  network.on('POST /login', () => json({ ticket: 'one-time', location: '/tal' }));
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByText('the figures')).toBeInTheDocument();
  expect(location.pathname).toBe('/tal');
  const [call] = network.seen;
  expect(call).toMatchObject({
    method: 'POST',
    url: '/login',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: { email: 'member@portico.example', password: 'Portico-Member-2026!', intended: '/tal' },
  });
  const redeemed = network.seen.find(({ url }) => url.startsWith('/api/auth/callback/portico'));
  expect(String(redeemed?.body)).toContain('ticket=one-time');
});

it('says that the credentials are wrong, and keeps what was typed', async () => {
  network.on('POST /login', () => json({ error: { code: 'incorrect_credentials', reference: 'R1' } }, { status: 401 }));
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect user credentials$/);
  expect(email()).toHaveValue('member@portico.example');
  expect(password()).toHaveValue('Portico-Member-2026!');
});

it.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), 'Login Error'],
  ['the answer is not understood', () => new Response('<h1>Proxy</h1>', { status: 502 }), 'Login Error'],
  [
    'the database is away',
    () => json({ error: { code: 'database_unreachable', reference: 'R1' } }, { status: 503 }),
    'The portal cannot reach its data right now. Try again shortly.',
  ],
])('says what it can when %s', async (_, answer, message) => {
  network.on('POST /login', answer);
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [59, 'Too many attempts. Try again in 59 seconds.'],
  [60, 'Too many attempts. Try again in 1 minute.'],
  [61, 'Too many attempts. Try again in 2 minutes.'],
  [undefined, 'Too many attempts. Wait a while and try again.'],
])('says when to try again: after %s seconds', async (retryAfterSeconds, message) => {
  const error = { code: 'too_many_attempts', reference: 'R1', retryAfterSeconds };
  network.on('POST /login', () => json({ error }, { status: 429 }));
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it.each([
  ['', 'x', 'Email', 'Email is required.'],
  ['nobody', 'x', 'Email', 'Invalid email address.'],
  ['a@b.example', '', 'Password', 'Password is required.'],
])('asks for what is missing in "%s" and "%s" before it calls the server', async (user, secret, field, message) => {
  if (user) await userEvent.type(email(), user);
  if (secret) await userEvent.type(password(), secret);
  await userEvent.click(submit());
  const input = screen.getByLabelText(field);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(message);
  expect(input).toHaveFocus();
  expect(network.count('POST /login')).toBe(0);
});

it('is busy while it waits, and sends once', async () => {
  const answer = deferred<Response>();
  network.on('POST /login', () => answer.promise);
  await fillIn();
  await userEvent.click(submit());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: /Signing in/ })).toBeInTheDocument();
  expect(network.count('POST /login')).toBe(1);
  await act(async () =>
    answer.resolve(json({ error: { code: 'incorrect_credentials', reference: '' } }, { status: 401 })),
  );
  await waitFor(() => expect(submit()).toBeInTheDocument());
});

it('shows and hides the password', async () => {
  await userEvent.type(password(), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});
