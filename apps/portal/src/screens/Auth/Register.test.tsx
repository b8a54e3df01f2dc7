import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { json, Network, pageObject } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { screens } from '../../app/screen-registry.ts';

const TestOutlet = () => <Outlet page={usePage()} screens={screens} />;

const page = pageObject('Auth/Register', '/register/abc', {
  token: 'abc',
  email: 'guest@partner.example',
  expiresAt: '2026-12-01T00:00:00Z',
  shell: null,
});
const login = pageObject('Auth/Login', '/login', {
  intended: '/',
  directory: null,
  trouble: null,
  canSetUp: false,
  shell: null,
});

const GOOD = 'Nordlys-Over-Fyn-1972!';

let network: Network;
beforeEach(async () => {
  network = new Network().pages(login);
  await show(page, <TestOutlet />);
  await screen.findByLabelText('Name');
});

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

async function fillIn(password = GOOD, confirmation = password) {
  await userEvent.type(screen.getByLabelText('Name'), 'Lone Rejse');
  await userEvent.type(screen.getByLabelText('Company'), 'Partner ApS');
  await userEvent.type(screen.getByLabelText('Contact number'), '+45 1');
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.type(screen.getByLabelText('Repeat password'), confirmation);
}

it('ticks the rules for a password off while it is typed', async () => {
  const rule = (text: string) => screen.getByText(text, { exact: false }).closest('span')!;
  await userEvent.type(screen.getByLabelText('New password'), 'Aa1');
  expect(within(rule('At least one number')).getByText('(met)')).toBeInTheDocument();
  expect(within(rule('At least 12 characters')).getByText('(missing)')).toBeInTheDocument();
});

it.each([
  ['short1!A', 'short1!A', 'Password must have at least 12 characters.'],
  ['NoNumbersHere!', 'NoNumbersHere!', 'Password must have at least one number.'],
  ['NoSymbolsHere1', 'NoSymbolsHere1', 'Password must have at least one special symbol.'],
  ['no-uppercase-1', 'no-uppercase-1', 'Password must have at least one uppercase letter.'],
  [GOOD, 'Something-Else-1!', 'Passwords do not match.'],
])('refuses the password "%s" with "%s": %s', async (password, confirmation, message) => {
  await fillIn(password, confirmation);
  await submit();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(network.seen).toEqual([]);
});

it('says what is wrong with a field when one leaves it, not while one has not been there', async () => {
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  expect(screen.queryByText(/Password must have/)).not.toBeInTheDocument();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByText('Password must have at least 12 characters.')).toBeInTheDocument();
  expect(screen.queryByText('Name is required.')).not.toBeInTheDocument();
});

it('does not move the button away from under a click', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Repeat password'), 'x');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Register' }) });
  expect(screen.queryByText('Passwords do not match.')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
  expect(screen.getByText('Name is required.')).toBeInTheDocument();
});

it('counts down to sign-in, offers to go at once, and goes by itself', async () => {
  network.on('POST /register/abc', () => json({}));
  await fillIn();
  await submit();
  expect(await screen.findByText('Sign-in opens in 5 seconds.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to sign-in now' })).toHaveAttribute('href', '/login');
  await waitFor(() => expect(location.pathname).toBe('/login'), { timeout: 60_000 });
});
