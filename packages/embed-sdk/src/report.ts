export { Page } from './embeds/page.ts';
export { Report } from './embeds/report.ts';
export { ReportService, type ReportServiceOptions } from './embeds/report-service.ts';
export { VisualDescriptor } from './embeds/visual-descriptor.ts';
export { EmbedError, type EmbedErrorCode } from './transport/embed-error.ts';
