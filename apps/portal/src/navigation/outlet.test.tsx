import type { PageObject, ScreenProps } from '@portico/server/page-object';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentPage, json, deferred, Network, pageObject, shell } from '../testing/network.ts';
import { show } from '../testing/show.tsx';
import { Link, LinkArea } from './link.tsx';
import { Outlet, usePage, type Screens } from './outlet.tsx';
import { usePortal } from './portal-context.ts';
import { NavigationProgress } from './navigation-progress.tsx';

const Text = ({ htmlContent }: { htmlContent: string }) => <main tabIndex={-1}>{htmlContent}</main>;
const screens = {
  'Auth/Login': () => <main>login</main>,
  Home: () => <main tabIndex={-1}>home</main>,
  'Renderer/View': Text,
  'Renderer/SecuredView': Text,
  Error: ({ code, reference }: ScreenProps['Error']) => <main>{`${code} ${reference}`}</main>,
} as Partial<Screens> as Screens;

function Portal() {
  const { router } = usePortal();
  return (
    <LinkArea>
      <NavigationProgress />
      {['/', '/tal', '/tal/ledighed', '/tal#figures'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Link to="/login">/login</Link>
      <Link to="/loen" prefetch={false}>
        /loen
      </Link>
      <button onClick={() => void router.changeLanguage('en')}>English</button>
      <button onClick={() => void router.reload()}>reload</button>
      <button onClick={() => void router.setQuery((url) => `${url}?search=x`)}>search</button>
      <Outlet page={usePage()} screens={screens} />
    </LinkArea>
  );
}

const home = pageObject('Home', '/', {
  pages: [],
  moreAtTop: 0,
  favourites: [],
  recent: [],
  changed: [],
  figures: [],
  shell,
});
const figures = contentPage('/tal', 'the figures');
const pay: PageObject = { ...contentPage('/loen', 'the pay'), component: 'Renderer/SecuredView' } as PageObject;

let network: Network;
beforeEach(() => void (network = new Network().pages(home, figures, pay)));

const goBack = () =>
  act(async () => {
    history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });

const content = () => screen.getByRole('main');

it('opens a link by fetching the page object, without loading a document', async () => {
  const { loadedDocuments } = await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
  expect(location.pathname).toBe('/tal');
  expect(document.title).toBe('/tal - Portico');
  expect(content()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('/tal - Portico');
  expect(loadedDocuments).toEqual([]);
});

it.each(['reload', 'search'])(
  'a %s that comes late does not keep the user on the page they are leaving',
  async (late) => {
    const { promise, resolve } = deferred<Response>();
    network.on('GET /tal', () => promise);
    await show(home, <Portal />);
    await userEvent.click(screen.getByText('/tal'));
    await userEvent.click(screen.getByText(late));
    resolve(json(figures));
    await waitFor(() => expect(content()).toHaveTextContent('the figures'));
    expect(location.pathname + location.search).toBe('/tal');
  },
);

it('a reload does not take what another one has asked for before', async () => {
  const first = deferred<Response>();
  network.on('GET /', () => first.promise);
  await show(home, <Portal />);
  await userEvent.click(screen.getByText('reload'));
  await waitFor(() => expect(network.count('GET /')).toBe(1));
  network.on('GET /', () => json({ ...home, title: 'after the second change' }));
  await userEvent.click(screen.getByText('reload'));
  first.resolve(json({ ...home, title: 'after the first change' }));
  await waitFor(() => expect(document.title).toBe('after the second change'));
  expect(network.count('GET /')).toBe(2);
});

it('names the menu that it has, and puts it into the pages that come without it', async () => {
  const { navigation: _, ...sent } = shell;
  network.on('GET /tal', () => json({ ...figures, props: { ...figures.props, shell: sent } }));
  const Menu = () =>
    usePage()
      .props.shell?.navigation.map(({ name }) => name)
      .join(', ');
  await show(
    home,
    <>
      <Portal />
      <Menu />
    </>,
  );
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
  expect(network.seen[0]?.headers).toMatchObject({ 'X-Portico-Navigation': shell.navigationHash });
  expect(screen.getByText('Tal, Ledighed, Løn')).toBeInTheDocument();
});

it('marks every request, and says which build it runs', async () => {
  await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal'));
  expect(network.seen[0]?.headers).toMatchObject({
    'X-Requested-With': 'XMLHttpRequest',
    'X-Portico-Version': 'build-1',
  });
});

it('fetches a page once when somebody reaches for its link and then follows it', async () => {
  await show(home, <Portal />);
  const link = screen.getByText('/tal');
  act(() => link.focus());
  await waitFor(() => expect(network.count('GET /tal')).toBe(1));
  await userEvent.click(link);
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
  expect(network.count('GET /tal')).toBe(1);
});

it('opens a page that is not kept, also when its link is followed while it is fetched ahead', async () => {
  const { promise, resolve } = deferred<Response>();
  network.on('GET /login', () => promise);
  await show(home, <Portal />);
  const link = screen.getByText('/login');
  act(() => link.focus());
  await waitFor(() => expect(network.count('GET /login')).toBe(1));
  await userEvent.click(link);
  const props = { intended: '/', directory: null, trouble: null, canSetUp: false, shell: null };
  resolve(json(pageObject('Auth/Login', '/login', props)));
  await waitFor(() => expect(content()).toHaveTextContent('login'));
  expect(network.count('GET /login')).toBe(1);
});

it('comes back to a page at once, without asking while it is fresh', async () => {
  await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
  await goBack();
  expect(content()).toHaveTextContent('home');
  expect(location.pathname).toBe('/');
  expect(network.count('GET /')).toBe(0);
});

it('comes back to where the reader was on the page', async () => {
  await show(home, <Portal />);
  window.scrollTo(0, 420);
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
  expect(window.scrollY).toBe(0);
  await goBack();
  expect(window.scrollY).toBe(420);
});

it('neither fetches a secured page ahead nor keeps it after leaving', async () => {
  await show(home, <Portal />);
  act(() => screen.getByText('/loen').focus());
  expect(network.count('GET /loen')).toBe(0);
  await userEvent.click(screen.getByText('/loen'));
  await waitFor(() => expect(content()).toHaveTextContent('the pay'));
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
  await goBack();
  await waitFor(() => expect(content()).toHaveTextContent('the pay'));
  expect(network.count('GET /loen')).toBe(2);
});

it('leaves for the location of a 409 by a full load', async () => {
  network.on('GET /tal', () => new Response(null, { status: 409, headers: { Location: '/login?intended=%2Ftal' } }));
  const { loadedDocuments } = await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(loadedDocuments).toEqual(['/login?intended=%2Ftal']));
  expect(content()).toHaveTextContent('home');
});

it('shows an answer that is no page object in an overlay, in a frame that may do nothing', async () => {
  network.on('GET /tal', () => new Response('<h1>Proxy</h1>', { headers: { 'Content-Type': 'text/html' } }));
  await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal'));
  const dialog = await screen.findByRole('dialog', { name: 'Unexpected answer' });
  const frame = dialog.querySelector('iframe')!;
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', '<h1>Proxy</h1>');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location.pathname).toBe('/');
});

it('says when the portal does not answer, and tries again when asked', async () => {
  network.on('GET /tal', () => Promise.reject(new TypeError('Failed to fetch')));
  await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The page could not be loaded');
  expect(content()).toHaveTextContent('home');
  network.pages(figures);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows progress while a page is on its way, and what was on screen until it is there', async () => {
  const answer = deferred<Response>();
  network.on('GET /tal', () => answer.promise);
  await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal'));
  expect(screen.getByTestId('progress')).toBeInTheDocument();
  expect(content()).toHaveTextContent('home');
  await act(async () => answer.resolve(json(figures)));
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
  expect(screen.queryByTestId('progress')).not.toBeInTheDocument();
});

it('lets the latest of several navigations win', async () => {
  const slow = deferred<Response>();
  network.on('GET /tal/ledighed', () => slow.promise);
  await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal/ledighed'));
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
  await act(async () => slow.resolve(json(contentPage('/tal/ledighed', 'unemployment'))));
  expect(content()).toHaveTextContent('the figures');
  expect(location.pathname).toBe('/tal');
});

it('takes over the address that the server led to', async () => {
  network.on('GET /tal', () => json(contentPage('/key-figures', 'moved here')));
  await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(content()).toHaveTextContent('moved here'));
  expect(location.pathname).toBe('/key-figures');
});

it('shows a failed page as a page, and asks anew the next time', async () => {
  const failed = pageObject('Error', '/tal', { status: 503, code: 'database_unreachable', reference: 'R1', shell });
  network.on('GET /tal', () => json(failed, { status: 503 }));
  await show(home, <Portal />);
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(content()).toHaveTextContent('database_unreachable R1'));
  await userEvent.click(screen.getByText('/'));
  await waitFor(() => expect(content()).toHaveTextContent('home'));
  network.pages(figures);
  await userEvent.click(screen.getByText('/tal'));
  await waitFor(() => expect(content()).toHaveTextContent('the figures'));
});

it.each([
  ['with a modifier', '{Control>}', ''],
  ['for another tab', '', '_blank'],
])('leaves a click %s to the browser', async (_, key, target) => {
  await show(home, <Portal />);
  const link = screen.getByText('/tal');
  link.setAttribute('target', target);
  const clicked = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', clicked, { once: true });
  const user = userEvent.setup();
  if (key) await user.keyboard(key);
  await user.click(link);
  expect(clicked).toHaveBeenCalled();
  expect(location.pathname).toBe('/');
});

it('leaves a click on a file to the browser', async () => {
  await show(home, <Portal />);
  const link = screen.getByText('/tal');
  link.setAttribute('href', '/files/0190c3a8-0000-7000-8000-000000000000/plan.pdf');
  let isTaken: boolean | undefined;
  const clicked = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', clicked, { once: true });
  await userEvent.click(link);
  expect(isTaken).toBe(false);
  expect(network.seen.map(({ url }) => url)).toEqual([]);
});

describe('the language', () => {
  it('is Danish, and kept, when browser storage holds none', async () => {
    const { storedLanguage } = await import('./stored-language.ts');
    localStorage.clear();
    expect(storedLanguage(['da', 'en'])).toBe('da');
    localStorage.setItem('portico.language', 'fr');
    expect(storedLanguage(['da', 'en'])).toBe('da');
    expect(localStorage.getItem('portico.language')).toBe('da');
    expect(document.cookie).toContain('portico.language=da');
  });

  it('is the stored one, whatever the document came in', async () => {
    const english = contentPage('/key-figures', 'the figures in English');
    network.on('GET /tal', () => json(english));
    await show(figures, <Portal />, 'da', 'en');
    await waitFor(() => expect(content()).toHaveTextContent('the figures in English'));
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('portico.language=en');
  });

  it('changes in place: the page comes in it, under the address it has there, and the reader stays', async () => {
    network.on('GET /tal', () => json(contentPage('/key-figures', 'the figures in English')));
    const { loadedDocuments } = await show(figures, <Portal />, 'da');
    window.scrollTo(0, 240);
    await userEvent.click(screen.getByText('English'));
    await waitFor(() => expect(content()).toHaveTextContent('the figures in English'));
    expect(location.pathname).toBe('/key-figures');
    expect(window.scrollY).toBe(240);
    expect(screen.getByText('English')).toHaveFocus();
    expect(loadedDocuments).toEqual([]);
  });

  it('stays as it was when the page cannot be had in the other', async () => {
    network.on('GET /tal', () => Promise.reject(new TypeError('Failed to fetch')));
    await show(figures, <Portal />, 'da');
    await userEvent.click(screen.getByText('English'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(localStorage.getItem('portico.language')).toBe('da');
    expect(document.documentElement.lang).toBe('da');
  });
});
