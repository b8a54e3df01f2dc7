import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { contentPage, Network } from '../testing/network.ts';
import { show } from '../testing/show.tsx';
import { Link, LinkArea } from '../navigation/link.tsx';
import { usePage } from '../navigation/outlet.tsx';
import { useConfirm } from './confirmations.tsx';
import { useUnsavedChanges } from './unsaved-changes.ts';

const removal = { heading: 'Remove it?', consequence: '', action: 'Remove', run: () => Promise.resolve() };

/** A page with something to type, as long as it is the first one. */
function Page() {
  const { url } = usePage();
  const confirm = useConfirm();
  const [typed, setTyped] = useState('');
  useUnsavedChanges(url === '/first' && typed !== '');
  return (
    <LinkArea>
      <h1>{url}</h1>
      <input aria-label="Text" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to="/first">First</Link>
      <Link to="/second">Second</Link>
      <button onClick={() => confirm(removal)}>Remove</button>
    </LinkArea>
  );
}

const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const answer = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).getByRole('button', { name }),
  );

beforeEach(async () => {
  new Network().pages(contentPage('/first', ''), contentPage('/second', ''));
  await show(contentPage('/first', ''), <Page />);
});

it('lets a page go on which nothing was typed', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  await waitFor(() => expect(heading()).toBe('/second'));
});

it('asks before a link is followed, and follows it only then', async () => {
  await userEvent.type(screen.getByLabelText('Text'), 'half a sentence');
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  await answer('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(heading()).toBe('/first');
  expect(screen.getByLabelText('Text')).toHaveValue('half a sentence');
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  await answer('Discard');
  await waitFor(() => expect(heading()).toBe('/second'));
});

it('asks before the browser goes back, and stays at its address until the answer is yes', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  await waitFor(() => expect(heading()).toBe('/second'));
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  await waitFor(() => expect(heading()).toBe('/first'));
  await userEvent.type(screen.getByLabelText('Text'), '!');
  history.back();
  await answer('Cancel');
  await waitFor(() => expect(location.pathname).toBe('/first'));
  expect(heading()).toBe('/first');
  history.back();
  await answer('Discard');
  await waitFor(() => expect(heading()).toBe('/second'));
  expect(location.pathname).toBe('/second');
});

it('a question goes with the page that asked it, and is not there when the reader comes back', async () => {
  const question = () => screen.queryByRole('alertdialog', { name: 'Remove it?' });
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  await waitFor(() => expect(heading()).toBe('/second'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(question()).toBeInTheDocument());
  history.back();
  await waitFor(() => expect(heading()).toBe('/first'));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  history.forward();
  await waitFor(() => expect(heading()).toBe('/second'));
  expect(question()).not.toBeInTheDocument();
});

it.each([
  ['asks', 'something', true],
  ['does not ask', '', false],
])('%s in the browser’s own words before the tab is closed', async (_, typed, isAsked) => {
  if (typed) await userEvent.type(screen.getByLabelText('Text'), typed);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(isAsked);
});
