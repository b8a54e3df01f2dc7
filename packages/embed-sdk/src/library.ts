export * as models from './models/index.ts';
export { Create } from './embeds/create.ts';
export { Dashboard } from './embeds/dashboard.ts';
export { Embed } from './embeds/embed.ts';
export * as factories from './embeds/factories.ts';
export type { IFilterable } from './embeds/filterable.ts';
export { Page } from './embeds/page.ts';
export { Qna } from './embeds/qna.ts';
export { QuickCreate } from './embeds/quick-create.ts';
export { Report } from './embeds/report.ts';
export * as service from './service.ts';
export { Tile } from './embeds/tile.ts';
export { Visual } from './embeds/visual.ts';
export { VisualDescriptor } from './embeds/visual-descriptor.ts';
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
