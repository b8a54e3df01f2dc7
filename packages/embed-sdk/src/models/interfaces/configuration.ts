import type { ContrastMode, Permissions, QnaMode, ReportCreationMode, TokenType, ViewMode } from '../enums.js';
import type { IDatasetBinding, IDatasetCreateConfiguration, IPaginatedReportDatasetBinding } from './datasets.ts';
import type { IFilter, OnLoadFilters, ReportLevelFilters } from './filters.ts';
import type { IApplyBookmarkRequest } from './requests.ts';
import type { ISlicer } from './selectors.ts';
import type { IPaginatedReportSettings, IQnaSettings, IReportTheme, ISettings } from './settings.ts';

/** Functions of the host that the frame may ask. */
export interface EventHooks {
  applicationContextProvider?: ApplicationContextProvider | AnyFunction;
  accessTokenProvider?: AccessTokenProvider | AnyFunction;
}

/** What can be said before the content is known. */
export interface IBootstrapEmbedConfiguration {
  hostname?: string;
  embedUrl?: string;
  settings?: ISettings;
  uniqueId?: string;
  type?: string;
  groupId?: string;
  bootstrapped?: boolean;
}

/** What every configuration can say. */
export interface IEmbedConfigurationBase extends IBootstrapEmbedConfiguration {
  accessToken?: string;
  tokenType?: TokenType;
  /** Renews the token before it expires; see TokenRefresh. Not part of 2.23.1. */
  tokenRefresh?: TokenRefresh;
}

/** A configuration of any kind, as older hosts write it. */
export interface IEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string;
  settings?: ISettings;
  pageName?: string;
  filters?: IFilter[];
  pageView?: PageView;
  datasetId?: string;
  permissions?: Permissions;
  viewMode?: ViewMode;
  action?: string;
  dashboardId?: string;
  height?: number;
  width?: number;
  theme?: IReportTheme;
  slicers?: ISlicer[];
  bookmark?: IApplyBookmarkRequest;
  datasetBinding?: IDatasetBinding;
  contrastMode?: ContrastMode;
  eventHooks?: EventHooks;
}

/** What configurations of reports, dashboards and tiles share. */
export interface ICommonEmbedConfiguration extends IEmbedConfigurationBase {
  id?: string;
  settings?: ISettings;
  action?: string;
  contrastMode?: ContrastMode;
  permissions?: Permissions;
}

/** How a dashboard fills its frame. */
export type PageView = 'fitToWidth' | 'oneColumn' | 'actualSize';

/** The configuration of a report. */
export interface IReportEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: ReportLevelFilters[] | OnLoadFilters;
  datasetBinding?: IDatasetBinding;
  bookmark?: IApplyBookmarkRequest;
  pageName?: string;
  slicers?: ISlicer[];
  viewMode?: ViewMode;
  theme?: IReportTheme;
  eventHooks?: EventHooks;
}

/** The configuration of one visual of a report; its page is named by pageName. */
export interface IVisualEmbedConfiguration extends IReportEmbedConfiguration {
  visualName: string;
  height?: number;
  width?: number;
}

/** The configuration of a dashboard. */
export interface IDashboardEmbedConfiguration extends ICommonEmbedConfiguration {
  filters?: IFilter[];
  pageView?: PageView;
}

/** The configuration of a tile of a dashboard. */
export interface ITileEmbedConfiguration extends IDashboardEmbedConfiguration {
  dashboardId: string;
  height?: number;
  width?: number;
}

/** The configuration of a question-and-answer box. */
export interface IQnaEmbedConfiguration extends IEmbedConfigurationBase {
  datasetIds: string[];
  question?: string;
  viewMode?: QnaMode;
}

/** A report's configuration as it is sent. */
export interface IReportLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: ISettings;
  pageName?: string;
  filters?: ReportLevelFilters[];
  slicers?: ISlicer[];
  permissions?: Permissions;
  viewMode?: ViewMode;
  tokenType?: TokenType;
  bookmark?: IApplyBookmarkRequest;
  theme?: IReportTheme;
  embedUrl?: string;
  datasetBinding?: IDatasetBinding;
  contrastMode?: ContrastMode;
  eventHooks?: EventHooks;
}

/** The configuration of a new report on a data set. */
export interface IReportCreateConfiguration {
  type?: 'create';
  accessToken?: string;
  datasetId: string;
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  embedUrl?: string;
  eventHooks?: EventHooks;
  /** Renews the token before it expires; see TokenRefresh. Not part of 2.23.1. */
  tokenRefresh?: TokenRefresh;
}

/** The configuration of a report that the service drafts from the host's data. */
export interface IQuickCreateConfiguration {
  type?: 'quickCreate';
  accessToken: string;
  groupId?: string;
  settings?: ISettings;
  tokenType?: TokenType;
  theme?: IReportTheme;
  embedUrl?: string;
  datasetCreateConfig: IDatasetCreateConfiguration;
  reportCreationMode?: ReportCreationMode;
  eventHooks?: EventHooks;
  /** Renews the token before it expires; see TokenRefresh. Not part of 2.23.1. */
  tokenRefresh?: TokenRefresh;
}

/** A dashboard's configuration as it is sent. */
export interface IDashboardLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  pageView?: PageView;
  tokenType?: TokenType;
  embedUrl?: string;
}

/** A tile's configuration as it is sent. */
export interface ITileLoadConfiguration {
  accessToken: string;
  id: string;
  dashboardId: string;
  groupId?: string;
  tokenType?: TokenType;
  width?: number;
  height?: number;
}

/** A parameter of a paginated report and its value. */
export interface IPaginatedReportParameter {
  name: string;
  value: string | null;
}

/** A paginated report's configuration as it is sent. */
export interface IPaginatedReportLoadConfiguration {
  accessToken: string;
  id: string;
  groupId?: string;
  settings?: IPaginatedReportSettings;
  tokenType?: TokenType;
  type?: string;
  embedUrl?: string;
  parameterValues?: IPaginatedReportParameter[];
  datasetBindings?: IPaginatedReportDatasetBinding[];
}

/** A question-and-answer box's configuration as it is sent. */
export interface ILoadQnaConfiguration {
  accessToken: string;
  datasetIds: string[];
  groupId?: string;
  question?: string;
  viewMode?: QnaMode;
  settings?: IQnaSettings;
  tokenType?: TokenType;
}

// The interface declares its hooks as Function; values of that type must stay assignable.
// oxlint-disable-next-line typescript/no-unsafe-function-type
type AnyFunction = Function;

/** Answers the frame's request for a new access token (`newAccessToken`). */
// oxlint-disable-next-line typescript/no-explicit-any -- as 2.23.1 declares it
export type AccessTokenProvider = (request?: any) => string | null | undefined | Promise<string | null | undefined>;

/** Answers the frame's request for the application context of a query (`preQuery`). */
// oxlint-disable-next-line typescript/no-explicit-any -- as 2.23.1 declares it
export type ApplicationContextProvider = (request?: any) => unknown;

/** A token as the host's server issued it; the life time is the server's, never the browser's clock. */
export interface RenewedToken {
  token: string;
  expiresInSeconds: number;
}

/** How an embed renews its token by itself. */
export interface TokenRefresh {
  /** Asks the host's server for a token. The signal aborts when the embed is reset. */
  getToken: (signal: AbortSignal) => Promise<RenewedToken>;
  /** Seconds the token given in the configuration has left; without it the first renewal comes at once. */
  expiresInSeconds?: number;
  /** How long before expiry the token is renewed. Default: 120 seconds, at most half of the token's life. */
  renewBeforeSeconds?: number;
}
