import type { DisplayOption, PageSizeType, ReportAlignment, VisualContainerDisplayMode } from '../enums.js';

/** The size of a page, by type. */
export interface IPageSize {
  type: PageSizeType;
}

/** The size of a page in pixels, for the type Custom. */
export interface ICustomPageSize extends IPageSize {
  width?: number;
  height?: number;
}

/** Where the visuals of one page stand. */
export interface IPageLayout {
  defaultLayout?: IVisualLayout;
  visualsLayout: VisualsLayout;
}

/** Where one visual stands and how large it is, in pixels; z orders overlapping ones. */
export interface IVisualLayout {
  x?: number;
  y?: number;
  z?: number;
  width?: number;
  height?: number;
  displayState?: IVisualContainerDisplayState;
}

/** Whether a visual is shown. */
export interface IVisualContainerDisplayState {
  mode: VisualContainerDisplayMode;
}

/** A layout of the host's own: page size, fit, and the visuals of each page. */
export interface ICustomLayout {
  pageSize?: IPageSize;
  displayOption?: DisplayOption;
  pagesLayout?: PagesLayout;
  reportAlignment?: ReportAlignment;
}

/** The layouts of pages, by their names. */
export type PagesLayout = Record<string, IPageLayout>;

/** The layouts of visuals, by their names. */
export type VisualsLayout = Record<string, IVisualLayout>;
