import { catalogue } from '../examples/catalogue.ts';
import { ExampleCards } from './example-cards.tsx';

/** Everything that can be embedded, and everything that can be done with it. */
export function GalleryPage() {
  return (
    <>
      <div className="intro">
        <h1>Gallery</h1>
        <p>
          Every kind of content and every larger capability, live: with its controls, its messages, and the code that
          does it in TypeScript, in React and with a script tag.
        </p>
      </div>
      {catalogue.map(({ title, examples }) => (
        <section key={title} aria-labelledby={`group-${examples[0]!.slug}`} className="gallery-group">
          <h2 id={`group-${examples[0]!.slug}`}>{title}</h2>
          <ExampleCards examples={examples} />
        </section>
      ))}
    </>
  );
}
