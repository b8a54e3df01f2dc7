import type { LayoutType, PageSizeType, VisualContainerDisplayMode } from '../models/enums.js';
import type { IVisualLayout } from '../models/interfaces/layout.ts';
import type { ICommandExtension, IMenuGroupExtension } from '../models/interfaces/menus.ts';
import type { IReportTheme, ISettings } from '../models/interfaces/settings.ts';
import { customLayout, masterLayout } from '../models/enum-values.ts';
import * as variants from '../protocol/call-variants.ts';
import * as calls from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import { isMobile, type AnyConfiguration } from '../loading/configuration.ts';
import type { EventDetails } from './events.ts';
import { menuCommand, menusOf, withoutMenuEntry, type Menu, type MenuCommand } from './menu-commands.ts';
import { ReportView } from './report-view.ts';
import { withHandledReset, refusePaginated, send } from '../loading/send.ts';
import * as errors from '../errors.ts';

type Response = Promise<IHttpPostMessageResponse<void>>;

/** How a report looks: its settings, theme, zoom, layout and menus. */
export abstract class ReportAppearance extends ReportView<EventDetails<'report'>> {
  /** Custom menu commands and groups that the report is known to have. */
  declare commands: ICommandExtension[];
  declare groups: IMenuGroupExtension[];
  declare initialLayoutType: LayoutType;

  override populateConfig(config: AnyConfiguration, isBootstrap: boolean): void {
    super.populateConfig(config, isBootstrap);
    const { settings } = this.config;
    Object.assign(this, { commands: [], groups: [] }, menusOf(settings));
    this.initialLayoutType = settings?.layoutType ?? masterLayout;
  }

  updateSettings(settings: ISettings): Response {
    return changeSettings(this, settings, settings.customLayout != null);
  }

  applyTheme(theme: IReportTheme): Promise<void> {
    return send(this, calls.setTheme, theme);
  }

  resetTheme(): Promise<void> {
    return this.applyTheme({});
  }

  getTheme(): Promise<IReportTheme> {
    return send(this, calls.getTheme);
  }

  /** Adds a command to the menu that opens on a visual's data; a visual's type takes precedence over its name. */
  addContextMenuCommand(...command: MenuCommand): Response {
    return addCommand(this, menuCommand('visualContextMenu', ...command));
  }

  /** Adds a command to a visual's options menu. */
  addOptionsMenuCommand(...command: [...entry: MenuCommand, commandIcon?: string]): Response {
    const icon = command[7]!;
    return addCommand(this, { ...menuCommand('visualOptionsMenu', ...(command as unknown as MenuCommand)), icon });
  }

  /** @throws the text `PowerBIEntityNotFound` when no such entry was added. */
  removeContextMenuCommand(commandName: string, contextMenuTitle: string): Response {
    return withHandledReset(removeCommand(this, 'visualContextMenu', commandName, contextMenuTitle));
  }

  /** @throws the text `PowerBIEntityNotFound` when no such entry was added. */
  removeOptionsMenuCommand(commandName: string, optionsMenuTitle: string): Response {
    return withHandledReset(removeCommand(this, 'visualOptionsMenu', commandName, optionsMenuTitle));
  }

  setVisualDisplayState(pageName: string, visualName: string, displayState: VisualContainerDisplayMode): Response {
    return withHandledReset(layOut(this, pageName, visualName, { displayState: { mode: displayState } }));
  }

  resizeVisual(pageName: string, visualName: string, width: number, height: number): Response {
    return withHandledReset(layOut(this, pageName, visualName, { width, height }));
  }

  moveVisual(pageName: string, visualName: string, x: number, y: number, z?: number): Response {
    return withHandledReset(layOut(this, pageName, visualName, { x, y, z: z! }));
  }

  resizeActivePage(pageSizeType: PageSizeType, width?: number, height?: number): Response {
    const pageSize = { type: pageSizeType, width, height };
    return this.updateSettings({ layoutType: customLayout, customLayout: { pageSize } });
  }

  /** Changes the layout within its family: a phone layout cannot become a desktop layout or the other way round. */
  switchLayout(layoutType: LayoutType): Response {
    if (isMobile(this.initialLayoutType) !== isMobile(layoutType)) return errors.rejection(errors.layoutFamily);
    return withHandledReset(changeSettings(this, { layoutType }), (response) => {
      this.initialLayoutType = layoutType;
      return response;
    });
  }

  getZoom(): Promise<number> {
    return send(this, calls.getZoom);
  }

  /** @param zoomLevel 0.25 to 4. */
  setZoom(zoomLevel: number): Promise<void> {
    return withHandledReset(changeSettings(this, { zoomLevel }), () => undefined);
  }
}

function changeSettings(report: ReportAppearance, settings: ISettings, isGuarded = false): Response {
  return withHandledReset(
    send(report, isGuarded ? variants.changeMenus : calls.updateSettings, settings),
    (response) => {
      Object.assign(report, menusOf(settings));
      return response;
    },
  );
}

function addCommand(report: ReportAppearance, command: ICommandExtension): Response {
  const extensions = { commands: [...report.commands, command], groups: report.groups };
  return changeSettings(report, { extensions }, true);
}

async function removeCommand(report: ReportAppearance, menu: Menu, name: string, menuTitle: string): Response {
  refusePaginated(report);
  const commands = withoutMenuEntry(report.commands, menu, name, menuTitle);
  if (!commands) errors.throwValue(errors.notFound);
  return changeSettings(report, { extensions: { commands, groups: report.groups } }, true);
}

/** Places one visual, which must be there: the frame ignores names that it does not know. */
async function layOut(report: ReportAppearance, page: string, visual: string, layout: IVisualLayout): Response {
  const pages = await send(report, calls.getPages);
  if (!pages.some(({ name }) => name === page)) errors.throwValue(errors.notFound);
  const visuals = await send(report, variants.getVisualsOfPage, undefined, { page });
  if (!visuals.some(({ name }) => name === visual)) errors.throwValue(errors.notFound);
  const pagesLayout = { [page]: { visualsLayout: { [visual]: layout } } };
  return report.updateSettings({ layoutType: customLayout, customLayout: { pagesLayout } });
}
