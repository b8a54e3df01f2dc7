import { route, type RouteName } from '@portico/server/routes';
import type { ReactNode } from 'react';
import { ListViews } from '../../components/list-views.tsx';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

/** The screens of the settings, in the order in which they are offered. */
const screens = [
  { id: 'settings.general', label: 'settings.basics' },
  { id: 'settings.brand', label: 'brand.heading' },
  { id: 'settings.sign-in', label: 'settings.sign-in' },
  { id: 'settings.uploads', label: 'settings.uploads' },
  { id: 'settings.retention', label: 'settings.retention' },
  { id: 'settings.mail', label: 'settings.mail' },
  { id: 'settings.connections', label: 'settings.connections' },
] as const satisfies readonly { id: RouteName; label: MessageId }[];

export interface SettingsFrameProps {
  current: (typeof screens)[number]['id'];
  heading: string;
  lead?: string;
  width?: 'wide' | 'reading';
  children: ReactNode;
}

/** A screen of the settings, beside the ways to the others. */
export function SettingsFrame({ current, width = 'reading', children, ...heading }: SettingsFrameProps) {
  const text = useText();
  const views = screens.map(({ id, label }) => ({ id, label: text(label), to: route(id) }));
  return (
    <PageFrame {...heading} width={width}>
      <ListViews label={text('settings.sections')} views={views} current={current} />
      <div className="flex flex-col gap-5">{children}</div>
    </PageFrame>
  );
}
