import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateTimeField } from './date-time-field.tsx';

/** What the field says after an arrow key on its hours. */
async function pressOnHour(value: string, key: 'ArrowUp' | 'ArrowDown'): Promise<string> {
  const onChange = jest.fn<undefined, [string]>();
  render(
    <DateTimeField {...{ label: 'Tid', help: '', value, onChange }} timeZone="Europe/Copenhagen" locale="en-GB" />,
  );
  await userEvent.click(screen.getByRole('spinbutton', { name: /hour/i }));
  await userEvent.keyboard(`{${key}}`);
  return onChange.mock.lastCall?.[0] ?? '';
}

test.each([
  ['an hour that is left out in spring is the one after it', '2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
  ['the hour before it is as it is', '2027-03-27T23:30:00.000Z', '2027-03-28T00:30:00.000Z'],
  ['an hour that is there twice in autumn is the first one', '2027-10-30T23:30:00.000Z', '2027-10-31T00:30:00.000Z'],
])('%s, wherever the browser is', async (_, value, expected) => {
  expect(await pressOnHour(value, 'ArrowUp')).toBe(expected);
});
