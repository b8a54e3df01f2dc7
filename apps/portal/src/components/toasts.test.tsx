import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentPage } from '../testing/network.ts';
import { show } from '../testing/show.tsx';
import { type Toast, useToast } from './toasts.tsx';

function Page({ toasts }: { toasts: Toast[] }) {
  const toast = useToast();
  return <button onClick={() => toasts.forEach(toast)}>Fail</button>;
}

async function shown(toasts: Toast[]): Promise<(string | null)[]> {
  await show(contentPage('/first', ''), <Page toasts={toasts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}

const failure = (text: string): Toast => ({ text, isFailure: true });

it('shows the last failures: more would cover what they are about', async () => {
  expect(await shown(['a', 'b', 'c', 'd', 'e'].map(failure))).toEqual(['c', 'd', 'e']);
});

it('shows a failure once that comes again and again', async () => {
  expect(await shown(['a', 'b', 'b', 'b'].map(failure))).toEqual(['a', 'b']);
});

it('keeps failures beside a success', async () => {
  expect(await shown([failure('a'), failure('b'), { text: 'done' }])).toEqual(['a', 'b']);
  expect(screen.getByText('done')).toBeTruthy();
});
