import type { NavigationEntry, PageObject } from '@portico/server/page-object';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkArea } from '../navigation/link.tsx';
import { usePage } from '../navigation/outlet.tsx';
import { contentPage, json, Network, shell } from '../testing/network.ts';
import { show } from '../testing/show.tsx';
import { CurrentPage } from '../app/application.tsx';
import { NavigationList } from './navigation-list.tsx';
import { navigationTree } from './navigation-tree.ts';
import { Shell } from './shell.tsx';

const page = contentPage('/tal/ledighed', '<p>unemployment</p>', { name: 'Ledighed' });

/** The shell alone, with the page as text. */
function Framed() {
  const shown = usePage();
  return (
    <LinkArea>
      <Shell page={shown} shell={shell}>
        {shown.title}
      </Shell>
    </LinkArea>
  );
}

let network: Network;
beforeEach(() => {
  network = new Network();
  delete document.documentElement.dataset.theme;
});

const sidebar = () => screen.getByRole('complementary');
const link = (name: string) => within(sidebar()).getByRole('link', { name });

it('nests pages under their parents and marks the one on show', async () => {
  await show(page, <Framed />);
  const parent = link('Tal').closest('li')!;
  expect(within(parent).getByRole('link', { name: 'Ledighed' })).toHaveAttribute('aria-current', 'page');
  expect(link('Tal')).not.toHaveAttribute('aria-current');
  expect(link('Løn')).toHaveAttribute('href', '/loen');
});

it('opens and closes the pages under a parent', async () => {
  await show(page, <Framed />);
  const toggle = within(sidebar()).getByRole('button', { name: 'Pages under Tal' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(within(sidebar()).queryByRole('link', { name: 'Ledighed' })).not.toBeInTheDocument();
});

describe('a menu of hundreds of pages', () => {
  const navigation = ['a', 'b'].flatMap((top) =>
    [top, ...Array.from({ length: 150 }, (_, index) => `${top}/${index}`)].map((slug) => ({
      ...{ slug, name: slug, isSecured: false },
    })),
  );
  const List = () => <NavigationList tree={navigationTree(navigation)} isLong path="/a/7" hasVideos={false} />;
  const shown = (name: string) => screen.queryByRole('link', { name });

  it('shows the pages around the current one; others when their list is opened', async () => {
    await show(page, <List />);
    expect(shown('a/7')).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('a').length).toBe(1 + 2 + 150);
    await userEvent.click(screen.getByRole('button', { name: 'Pages under b' }));
    expect(shown('b/7')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Pages under a' }));
    expect(shown('a/7')).not.toBeInTheDocument();
  });

  it('has the pages below one ready for the narrow menu as soon as it is pointed at or focused', async () => {
    await show(page, <List />);
    expect(document.querySelector('[href="/b/7"]')).toBeNull();
    act(() => screen.getByRole('link', { name: 'b' }).focus());
    expect(document.querySelector('[href="/b/7"]')).not.toBeNull();
  });
});

it('asks for what the document has left out of a long menu, once the page is drawn', async () => {
  const [tal, ledighed, loen] = shell.navigation as [NavigationEntry, NavigationEntry, NavigationEntry];
  const navigation = [tal, ledighed, { ...loen, isPartial: true as const }];
  const trin = { slug: 'loen/trin', name: 'Løntrin', isSecured: false };
  const whole = { navigationHash: 'all', navigation: [tal, ledighed, loen, trin] };
  network.on('GET /profile/navigation', () => json(whole));
  await show(
    {
      ...page,
      props: { ...page.props, shell: { ...shell, navigationHash: 'all', navigation, isPartial: true } },
    } as PageObject,
    <CurrentPage />,
  );
  await userEvent.click(within(sidebar()).getByRole('button', { name: 'Pages under Løn' }));
  await waitFor(() => expect(link('Løntrin')).toHaveAttribute('href', '/loen/trin'));
  network.on('GET /loen', () => json(contentPage('/loen', '')));
  await userEvent.click(link('Løn'));
  await waitFor(() => expect(network.count('GET /loen')).toBe(1));
  expect(network.seen.at(-1)?.headers).toMatchObject({ 'X-Portico-Navigation': 'all' });
  expect(network.count('GET /profile/navigation')).toBe(1);
});

it('says where the reader is', async () => {
  await show(page, <CurrentPage />);
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('Ledighed');
  expect(within(within(main).getByRole('navigation')).getByRole('link')).toHaveTextContent('Tal');
});

it('never fetches a secured page ahead', async () => {
  network.pages(contentPage('/tal', ''));
  await show(page, <Framed />);
  act(() => link('Løn').focus());
  act(() => link('Tal').focus());
  await waitFor(() => expect(network.count('GET /tal')).toBe(1));
  expect(network.count('GET /loen')).toBe(0);
});

it('changes the theme at once and keeps it', async () => {
  await show(page, <Framed />);
  await userEvent.click(screen.getByRole('button', { name: 'Account: Mikkel Dam, MD' }));
  const menu = await screen.findByRole('menu');
  expect(within(menu).getByRole('menuitemradio', { name: 'Same as system' })).toBeChecked();
  await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.cookie).toContain('portico.theme=dark');
});

it('offers the four languages by their own names, and changes to the one chosen', async () => {
  const english = contentPage('/tal/ledighed', '', { name: 'Chômage' });
  network.on('GET /tal/ledighed', () => json(english));
  await show(page, <Framed />);
  await userEvent.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  const menu = await screen.findByRole('menu');
  const names = within(menu)
    .getAllByRole('menuitemradio')
    .map((item) => item.textContent);
  expect(names).toEqual(['Dansk', 'Deutsch', 'English', 'Français']);
  await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Français' }));
  expect(await screen.findByRole('button', { name: 'Langue\u00a0: Français, FR' })).toBeInTheDocument();
});

it('signs out by a write with the marker', async () => {
  network.on('POST /logout', () => json({ error: { code: 'unexpected', reference: 'R1' } }, { status: 500 }));
  network.pages(page);
  await show(page, <Framed />);
  await userEvent.click(screen.getByRole('button', { name: 'Account: Mikkel Dam, MD' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(network.count('POST /logout')).toBe(1));
  expect(network.seen[0]?.headers).toMatchObject({ 'X-Requested-With': 'XMLHttpRequest' });
});

it('opens the menu of phones as a dialog that a chosen page closes', async () => {
  network.pages(contentPage('/tal', '', { name: 'Tal' }));
  await show(page, <Framed />);
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const sheet = await screen.findByRole('dialog', { name: 'Pages' });
  await userEvent.click(within(sheet).getByRole('link', { name: 'Tal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/tal');
});

describe('the home screen', () => {
  const home = (pages: object[]) =>
    ({
      component: 'Home',
      url: '/',
      title: 'Home - Portico',
      version: 'build-1',
      props: { pages, moreAtTop: 0, favourites: [], recent: [], changed: [], figures: [], shell },
    }) as PageObject;

  it('greets the person and shows the pages as cards, children inside', async () => {
    const pages = shell.navigation.map((entry) => ({ ...entry, description: `About ${entry.name}` }));
    await show(home(pages), <CurrentPage />);
    const content = screen.getByRole('main');
    expect(await within(content).findByRole('heading', { level: 1, name: 'Hello Mikkel' })).toBeInTheDocument();
    const cards = within(content).getAllByRole('heading', { level: 2 });
    expect(cards.map((card) => card.textContent)).toEqual(['Tal', 'Løn']);
    expect(within(content).getByText('About Tal')).toBeInTheDocument();
    expect(within(content).getByRole('link', { name: 'Ledighed' })).toHaveAttribute('href', '/tal/ledighed');
  });

  it('says so when there are no pages', async () => {
    await show(home([]), <CurrentPage />);
    expect(await screen.findByRole('heading', { name: 'No pages yet' })).toBeInTheDocument();
  });
});

it('shows a failed page with what to do and the number to quote', async () => {
  const failed = {
    component: 'Error',
    url: '/nope',
    title: 'Page not found - Portico',
    version: 'build-1',
    props: { status: 404, code: 'not_found', reference: '5D6C1F', shell },
  } as PageObject;
  await show(failed, <CurrentPage />);
  const content = screen.getByRole('main');
  expect(await within(content).findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(content).toHaveTextContent('5D6C1F');
  network.on('GET /nope', () => json(contentPage('/nope', '<p>here after all</p>')));
  await userEvent.click(within(content).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('here after all')).toBeInTheDocument();
});
