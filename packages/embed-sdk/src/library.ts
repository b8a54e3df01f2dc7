export * as models from './models/index.ts';
export { Create } from './components/create.ts';
export { Dashboard } from './components/dashboard.ts';
export { Embed } from './components/embed.ts';
export * as factories from './service/factories.ts';
export type { IFilterable } from './components/filterable.ts';
export { Page } from './components/page.ts';
export { Qna } from './components/qna.ts';
export { QuickCreate } from './components/quick-create.ts';
export { Report } from './components/report.ts';
export * as service from './service.ts';
export { Tile } from './components/tile.ts';
export { Visual } from './components/visual.ts';
export { VisualDescriptor } from './components/visual-descriptor.ts';
export {
  AdvancedFilterBuilder,
  BasicFilterBuilder,
  RelativeDateFilterBuilder,
  RelativeTimeFilterBuilder,
  TopNFilterBuilder,
} from './models/builders.ts';
export { EmbedError, type EmbedErrorCode } from './transport/embed-error.ts';
export type {
  IDashboardEmbedConfiguration,
  IEmbedConfiguration,
  ILocaleSettings,
  IQnaEmbedConfiguration,
  IQnaSettings,
  IQuickCreateConfiguration,
  IReportCreateConfiguration,
  IReportEmbedConfiguration,
  ISettings as IEmbedSettings,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
  TokenRefresh,
  RenewedToken,
} from './models/index.ts';
