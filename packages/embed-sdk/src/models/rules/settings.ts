import { anyVisual } from './selectors.ts';
import {
  anyOf,
  arrayOf,
  between,
  boolean,
  forbidden,
  mapOf,
  number,
  object,
  required,
  shape,
  string,
  text,
  enumUpTo,
} from './combinators.ts';

const hideable = shape({ visible: boolean });
const collapsible = shape({ expanded: boolean });

export const bookmarksPane = hideable;
export const selectionPane = hideable;
export const syncSlicersPane = hideable;
export const fieldsPane = collapsible;
export const visualizationsPane = collapsible;
export const filtersPane = shape({ visible: boolean, expanded: boolean });
export const pageNavigationPane = shape({ visible: boolean, position: enumUpTo(1) });
export const panes = shape({
  bookmarks: bookmarksPane,
  fields: fieldsPane,
  filters: filtersPane,
  pageNavigation: pageNavigationPane,
  selection: selectionPane,
  syncSlicers: syncSlicersPane,
  visualizations: visualizationsPane,
});

const pageSizeFields = { type: required(enumUpTo(5)) };
export const customPageSize = shape({ ...pageSizeFields, width: number, height: number });

const visualLayout = shape({
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  displayState: shape({ mode: enumUpTo(1) }),
});
const customLayout = shape({
  pageSize: shape(pageSizeFields),
  displayOption: enumUpTo(2),
  pagesLayout: mapOf(shape({ visualsLayout: required(mapOf(visualLayout)), defaultLayout: visualLayout })),
});

const menuFields = { title: string, icon: string };
const menu = anyOf(
  shape({ ...menuFields, menuLocation: enumUpTo(1), groupName: forbidden }),
  shape({ ...menuFields, groupName: text, menuLocation: forbidden }),
);
const command = shape({
  name: text,
  extend: required(shape({ visualContextMenu: menu, visualOptionsMenu: menu })),
  title: text,
  icon: string,
  selector: anyVisual,
});
export const extension = shape({ command });
export const menuGroup = shape({ name: text, title: text, menuLocation: enumUpTo(1) });

export const visualHeader = shape({ settings: required(hideable), selector: anyVisual });
export const visualSettings = shape({ visualHeaders: arrayOf(visualHeader) });

const commandSettings = shape({ displayOption: required(enumUpTo(2)), selector: anyVisual });
/** The commands whose settings are checked; 2.23.1 leaves `focusMode` out. */
const commandNames =
  'copy drill drillthrough expandCollapse exportData includeExclude removeVisual search seeData sort spotlight insightsAnalysis addComment groupVisualContainers summarize clearSelection';
export const commandsSettings = shape(
  Object.fromEntries(commandNames.split(' ').map((name) => [name, commandSettings])),
);

export const customTheme = shape({ themeJson: object });
export const zoomLevel = between(0.25, 4);
export const printSettings = shape({ browserPrintAdjustmentsMode: enumUpTo(1) });

export const settings = shape({
  filterPaneEnabled: boolean,
  navContentPaneEnabled: boolean,
  bookmarksPaneEnabled: boolean,
  useCustomSaveAsDialog: boolean,
  extensions: anyOf(arrayOf(extension), shape({ commands: required(arrayOf(command)), groups: arrayOf(menuGroup) })),
  layoutType: enumUpTo(3),
  customLayout,
  background: enumUpTo(1),
  visualSettings,
  hideErrors: boolean,
  commands: arrayOf(commandsSettings),
  hyperlinkClickBehavior: enumUpTo(2),
  bars: shape({ actionBar: hideable, statusBar: hideable }),
  panes,
  personalBookmarksEnabled: boolean,
  persistentFiltersEnabled: boolean,
  visualRenderedEvents: boolean,
  authoringHintsEnabled: boolean,
  printSettings,
});

export const paginatedSettings = shape({
  commands: shape({ parameterPanel: shape({ expanded: boolean, enabled: boolean }) }),
});

export const qnaSettings = shape({
  filterPaneEnabled: boolean,
  hideErrors: boolean,
  panes: shape({ filters: filtersPane }),
});
