import { catalogue } from '../examples/catalogue.ts';
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
        <select value={example.slug} onChange={(event) => navigate(`/gallery/${event.target.value}`)}>
          {catalogue.map(({ title, examples }) => (
            <optgroup key={title} label={title}>
              {examples.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
    </>
  );
}
