import type { Shell } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { breadcrumbs } from './navigation-tree.ts';

export interface BreadcrumbsProps {
  navigation: Shell['navigation'];
  slug: string;
}

/** The pages above a page, from the top. */
export function Breadcrumbs({ navigation, slug }: BreadcrumbsProps) {
  const text = useText();
  const items = breadcrumbs(navigation, slug);
  if (items.length === 0) return null;
  return (
    <nav aria-label={text('navigation.trail')} className="mb-1 print:hidden">
      <ol className="flex flex-wrap items-center">
        {items.map(({ slug: above, name, isSecured }) => (
          <li key={above} className="flex min-w-0 items-center">
            <Link
              to={route('page.show', { slug: above })}
              prefetch={!isSecured}
              className="truncate rounded-small text-muted hover:text-ink hover:underline"
            >
              {name}
            </Link>
            <span aria-hidden="true" className="px-2 text-line-strong">
              /
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
