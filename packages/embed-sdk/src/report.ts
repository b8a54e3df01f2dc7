export { Page } from './components/page.ts';
export { Report } from './components/report.ts';
export { ReportView } from './components/report-view.ts';
export { ReportService, type ReportClass } from './service/report-service.ts';
export type { ServiceOptions } from './service/service-types.ts';
export { VisualDescriptor } from './components/visual-descriptor.ts';
export { EmbedError, type EmbedErrorCode } from './transport/embed-error.ts';
