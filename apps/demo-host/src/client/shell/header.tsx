import { ChartNoAxesColumn, Moon, Sun } from 'lucide-react';
import { Link } from '../router.tsx';
import type { Scheme } from '../use-scheme.ts';

const PLACES = [
  { href: '/gallery', title: 'Gallery' },
  { href: '/playground', title: 'Playground' },
];

interface Props {
  path: string;
  scheme: Scheme;
  onToggleScheme: () => void;
}

/** What stands above every page. */
export function Header({ path, scheme, onToggleScheme }: Props) {
  return (
    <header className="bar">
      <Link href="/" className="brand">
        <span className="brand-mark" aria-hidden="true">
          <ChartNoAxesColumn size={17} strokeWidth={2.75} />
        </span>
        Portico embed
      </Link>
      <nav aria-label="Pages">
        {PLACES.map(({ href, title }) => (
          <Link
            key={href}
            href={href}
            aria-current={path === href ? 'page' : path.startsWith(`${href}/`) ? 'true' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <button
        className="icon-button"
        onClick={onToggleScheme}
        aria-label={`Use ${scheme === 'light' ? 'dark' : 'light'} colours`}
      >
        {scheme === 'light' ? <Moon size={18} /> : <Sun size={18} />}
      </button>
    </header>
  );
}
