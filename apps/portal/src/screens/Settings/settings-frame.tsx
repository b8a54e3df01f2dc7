import { PageFrame, type PageFrameProps } from '../../ui/page-frame.tsx';
import { SettingsTabs, type SettingsTabsProps } from './settings-tabs.tsx';

export type SettingsFrameProps = SettingsTabsProps & Omit<PageFrameProps, 'width'>;

/** A screen of the settings, beside the ways to the others. */
export function SettingsFrame({ current, children, ...heading }: SettingsFrameProps) {
  return (
    <PageFrame {...heading} width="overview">
      <div className="xl:grid xl:grid-cols-[12rem_minmax(0,1fr)] xl:items-start xl:gap-8">
        <SettingsTabs current={current} />
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
      </div>
    </PageFrame>
  );
}
