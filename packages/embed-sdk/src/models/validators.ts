import type { IError } from './interfaces/events.ts';
const none = (_: unknown): IError[] | undefined => undefined;
export const validateCreateReport = none,
  validateDashboardLoad = none,
  validateLoadQnaConfiguration = none,
  validatePaginatedReportLoad = none,
  validateQuickCreate = none,
  validateReportLoad = none,
  validateTileLoad = none;
