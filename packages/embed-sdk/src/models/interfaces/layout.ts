import type { DisplayOption, PageSizeType, ReportAlignment, VisualContainerDisplayMode } from '../enums.ts';

/** IPageSize */
export interface IPageSize {
  type: PageSizeType;
}

/** ICustomPageSize */
export interface ICustomPageSize extends IPageSize {
  width?: number;
  height?: number;
}

/** IPageLayout */
export interface IPageLayout {
  defaultLayout?: IVisualLayout;
  visualsLayout: VisualsLayout;
}

/** IVisualLayout */
export interface IVisualLayout {
  x?: number;
  y?: number;
  z?: number;
  width?: number;
  height?: number;
  displayState?: IVisualContainerDisplayState;
}

/** IVisualContainerDisplayState */
export interface IVisualContainerDisplayState {
  mode: VisualContainerDisplayMode;
}

/** ICustomLayout */
export interface ICustomLayout {
  pageSize?: IPageSize;
  displayOption?: DisplayOption;
  pagesLayout?: PagesLayout;
  reportAlignment?: ReportAlignment;
}

/** PagesLayout */
export type PagesLayout = Record<string, IPageLayout>;

/** VisualsLayout */
export type VisualsLayout = Record<string, IVisualLayout>;
