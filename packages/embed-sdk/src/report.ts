export { Page } from './embeds/page.ts';
export { Report } from './embeds/report.ts';
export { ReportView } from './embeds/report-view.ts';
export { ReportService, type ReportClass } from './embeds/report-service.ts';
export type { ServiceOptions } from './embeds/service-types.ts';
export { VisualDescriptor } from './embeds/visual-descriptor.ts';
export { EmbedError, type EmbedErrorCode } from './transport/embed-error.ts';
