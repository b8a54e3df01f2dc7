import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, usePage } from '../../navigation/outlet.tsx';
import { contentPage, json, Network, pageObject } from '../../testing/network.ts';
import { show } from '../../testing/show.tsx';
import { screens } from '../../app/screen-registry.ts';

const TestOutlet = () => <Outlet page={usePage()} screens={screens} />;

const two = (mode: 'verify' | 'enrol') =>
  pageObject('Auth/TwoFactor', '/two-factor?intended=%2Ftal', {
    intended: '/tal',
    mode,
    name: 'Mikkel Dam',
    email: 'member@portico.example',
    rememberedDays: 30,
    shell: null,
  });

const codes = Array.from({ length: 10 }, (_, index) => `CODE-000${index}`);

let network: Network;
beforeEach(() => {
  network = new Network().pages(contentPage('/tal', '<p>the figures</p>'));
});

it('sends the code when its last digit is there, whatever was pasted around the digits', async () => {
  network.on('POST /two-factor', () => json({ location: '/tal' }));
  await show(two('verify'), <TestOutlet />);
  const field = await screen.findByLabelText('One-time code');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.click(screen.getByRole('checkbox', { name: /30 days/ }));
  await userEvent.click(field);
  await userEvent.paste(' 123 456 ');
  expect(await screen.findByText('the figures')).toBeInTheDocument();
  expect(network.seen[0]?.body).toEqual({ code: '123456', remember: true, intended: '/tal' });
});

it('says that a code is wrong, and takes another', async () => {
  network.on('POST /two-factor', () => json({ error: { code: 'incorrect_code', reference: 'R1' } }, { status: 401 }));
  await show(two('verify'), <TestOutlet />);
  await userEvent.type(await screen.findByLabelText('One-time code'), '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong or was used already.');
  await userEvent.clear(screen.getByLabelText('One-time code'));
  await userEvent.type(screen.getByLabelText('One-time code'), '654321');
  await waitFor(() => expect(network.count('POST /two-factor')).toBe(2));
});

it('asks for six digits before it calls the server', async () => {
  await show(two('verify'), <TestOutlet />);
  await userEvent.type(await screen.findByLabelText('One-time code'), '12{Enter}');
  expect(await screen.findByText('The one-time code has six digits.')).toBeInTheDocument();
  expect(network.count('POST /two-factor')).toBe(0);
});

it('connects an authenticator, and goes on only when the recovery codes are kept', async () => {
  network
    .on('POST /two-factor/enrol', () => json({ key: 'ABCD EFGH', uri: 'otpauth://', picture: 'data:image/svg+xml,' }))
    .on('POST /two-factor/confirm', () => json({ recoveryCodes: codes, location: '/tal' }));
  await show(two('enrol'), <TestOutlet />);
  await userEvent.click(await screen.findByRole('button', { name: 'Begin' }));
  expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Code from the app'), '123456');
  expect(await screen.findByText('CODE-0009')).toBeInTheDocument();
  const onward = screen.getByRole('button', { name: 'Continue to the portal' });
  expect(onward).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /safe place/ }));
  await userEvent.click(onward);
  expect(await screen.findByText('the figures')).toBeInTheDocument();
});
