import { lazy, Suspense, useEffect, useRef, type ReactElement } from 'react';
import { findExample } from './examples/catalogue.ts';
import { ExamplePage } from './gallery/example-page.tsx';
import { GalleryPage } from './gallery/gallery-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { Link, usePath } from './router.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { useScheme, type Scheme } from './use-scheme.ts';

/** The editor is large, and only this page has it. */
const PlaygroundPage = lazy(() =>
  import('./playground/playground-page.tsx').then(({ PlaygroundPage }) => ({ default: PlaygroundPage })),
);

/** The showroom: what can be embedded and how, live. */
export function App() {
  const [scheme, toggleScheme] = useScheme();
  const path = usePath();
  const { title, page, isWide } = screenFor(path, scheme);
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${title} · Portico embed`;
    // A new page is announced by its heading; the first one is by the browser.
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [title]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Header path={path} scheme={scheme} onToggleScheme={toggleScheme} />
      <main id="main" ref={main} tabIndex={-1} className={isWide ? 'wide' : undefined}>
        <Suspense fallback={<div className="page-loading skeleton" role="status" aria-label="Loading" />}>
          {page}
        </Suspense>
      </main>
      {!isWide && <Footer />}
    </>
  );
}

interface Screen {
  title: string;
  page: ReactElement;
  /** Takes the whole window. */
  isWide?: boolean;
}

function screenFor(path: string, scheme: Scheme): Screen {
  const slug = /^\/gallery\/([\w-]+)\/?$/.exec(path)?.[1];
  const example = slug === undefined ? undefined : findExample(slug);
  if (example) {
    return { title: example.title, page: <ExamplePage key={example.slug} example={example} scheme={scheme} /> };
  }
  if (path === '/') return { title: 'Live analytics on your own pages', page: <HomePage scheme={scheme} /> };
  if (path === '/gallery') return { title: 'Gallery', page: <GalleryPage /> };
  if (path === '/playground') return { title: 'Playground', page: <PlaygroundPage scheme={scheme} />, isWide: true };
  return { title: 'Not found', page: <NotFound /> };
}

function NotFound() {
  return (
    <div className="intro">
      <h1>There is no such page</h1>
      <p>
        The address may be mistyped. <Link href="/gallery">See everything that can be embedded.</Link>
      </p>
    </div>
  );
}
