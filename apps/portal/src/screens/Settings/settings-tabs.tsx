import { route, type RouteName } from '@portico/server/routes';
import { useScrollToCurrent } from '../../components/use-scroll-to-current.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';

/** The screens of the settings, in the order in which they are offered. */
const tabs = [
  { id: 'settings.general', label: 'settings.basics' },
  { id: 'settings.brand', label: 'brand.heading' },
  { id: 'settings.sign-in', label: 'settings.sign-in' },
  { id: 'settings.uploads', label: 'settings.uploads' },
  { id: 'settings.retention', label: 'settings.retention' },
  { id: 'settings.mail', label: 'settings.mail' },
  { id: 'settings.connections', label: 'settings.connections' },
  { id: 'settings.webhooks', label: 'webhooks.heading' },
  { id: 'tokens.service', label: 'tokens.service.heading' },
  { id: 'api.show', label: 'api.heading' },
] as const satisfies readonly { id: RouteName; label: MessageId }[];

export interface SettingsTabsProps {
  /** The screen that is shown, or the one above it. */
  current: (typeof tabs)[number]['id'];
}

/** The ways to the screens of the settings: a row that scrolls, on wide screens a column beside what is shown. */
export function SettingsTabs({ current }: SettingsTabsProps) {
  const text = useText();
  const row = useScrollToCurrent(current);
  return (
    <nav
      ref={row}
      aria-label={text('settings.sections')}
      className="-mx-4 mb-3 flex gap-1 overflow-x-auto px-4 py-1 whitespace-nowrap faded-ends sm:-mx-8 sm:px-8 xl:sticky xl:top-20 xl:mx-0 xl:flex-col xl:mask-none xl:overflow-visible xl:p-0 xl:whitespace-normal"
    >
      {tabs.map(({ id, label }) => (
        <Link
          key={id}
          to={route(id)}
          aria-current={id === current ? 'page' : undefined}
          className="rounded-normal px-3 py-2 font-medium text-muted hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-on-accent-soft"
        >
          {text(label)}
        </Link>
      ))}
    </nav>
  );
}
