import type { Example } from '../examples/example.ts';
import { Link } from '../router.tsx';
import { iconOf } from './icons.ts';

/** Examples as cards, each a way to its page. */
export function ExampleCards({ examples }: { examples: readonly Example[] }) {
  return (
    <ul className="cards">
      {examples.map((example) => {
        const Icon = iconOf(example);
        return (
          <li key={example.slug}>
            <Link href={`/gallery/${example.slug}`} className="card">
              <span className="card-icon" aria-hidden="true">
                <Icon size={19} />
              </span>
              <strong>{example.title}</strong>
              <span className="card-text">{example.summary}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
