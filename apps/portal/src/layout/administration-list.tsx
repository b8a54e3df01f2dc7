import { route } from '@portico/server/routes';
import { Link } from '../navigation/link.tsx';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { administration, type NestedScreen } from '../components/administration.ts';

/** The administrators' part of the menu. */
export function AdministrationList({ path }: { path: string }) {
  const text = useText();
  return (
    <nav aria-label={text('administration.label')} className="mt-4 border-t border-line pt-4">
      <p className="menu-heading">{text('administration.label')}</p>
      <ul className="menu">
        {administration.map(({ route: name, label, icon, ...entry }) => {
          const nested: readonly NestedScreen[] = 'nested' in entry ? entry.nested : [];
          const to = route(name);
          const isWithin = path.startsWith(`${to}/`) || nested.some((screen) => route(screen) === path);
          return (
            <li key={name} className="menu-branch">
              <Link
                to={to}
                aria-current={to === path ? 'page' : isWithin || undefined}
                title={text(label)}
                className="menu-row"
              >
                <span className="tile is-bare">
                  <Icon name={icon} className="size-[18px]" />
                </span>
                <span className="menu-name">{text(label)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
