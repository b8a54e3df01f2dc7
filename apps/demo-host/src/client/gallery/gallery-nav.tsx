import { catalogue } from '../examples/catalogue.ts';
import { ExampleSelect } from '../examples/example-select.tsx';
import type { Example } from '../examples/example.ts';
import { Link, navigate } from '../router.tsx';

/** The way to the other examples: a list beside the page, a menu where there is no room for one. */
export function GalleryNav({ example }: { example: Example }) {
  return (
    <>
      <nav className="gallery-nav" aria-label="Examples">
        {catalogue.map(({ title, examples }) => (
          <div key={title}>
            <p>{title}</p>
            <ul>
              {examples.map(({ slug, title }) => (
                <li key={slug}>
                  <Link href={`/gallery/${slug}`} aria-current={slug === example.slug ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <label className="gallery-menu">
        <span>Example</span>
        <ExampleSelect chosen={example} onChoose={(slug) => navigate(`/gallery/${slug}`)} />
      </label>
    </>
  );
}
