import type { IError } from '../models/interfaces/events.ts';
import {
  validateCreateReport,
  validateDashboardLoad,
  validateLoadQnaConfiguration,
  validatePaginatedReportLoad,
  validateQuickCreate,
  validateReportLoad,
  validateTileLoad,
} from '../models/validators.ts';
import type { AnyConfiguration } from './configuration.ts';
import { isPaginated } from './embed-url.ts';
import type { Kind } from '../components/kinds.ts';
import * as errors from '../errors.ts';

const validateReport = (config: AnyConfiguration) =>
  (isPaginated(config.embedUrl) ? validatePaginatedReportLoad : validateReportLoad)(config);

const missing = (value: unknown, message: string): IError[] | undefined =>
  typeof value === 'string' && value ? undefined : [{ message }];

const validateVisual = (config: AnyConfiguration) =>
  validateReport(config) ??
  missing(config.pageName, errors.noPageName) ??
  missing(config.visualName, errors.noVisualName);

const validators: Record<string, (config: AnyConfiguration) => IError[] | undefined> = {
  report: validateReport,
  visual: validateVisual,
  dashboard: validateDashboardLoad,
  tile: validateTileLoad,
  qna: validateLoadQnaConfiguration,
  create: validateCreateReport,
  quickCreate: validateQuickCreate,
};

/** A configuration's faults, by the validator of its kind; none for kinds of the host's own. */
export function validate(config: AnyConfiguration, { name = '' }: Kind): IError[] | undefined {
  return validators[name]?.(config);
}
