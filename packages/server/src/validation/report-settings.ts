import { z } from 'zod';
import { reportVisibilities } from '../contract/props/reports.ts';
import { formRules, textOrNothing, textsOf } from './fields.ts';

const MAX_TAGS = 500;
const MAX_GROUPS = 1000;
/** As many as one identity of the service takes. */
const MAX_ROLES = 50;

const { role } = textsOf(formRules.reportRole);

const identity = z.object({
  groupId: z.guid().nullable(),
  roles: z.array(role).min(1, 'validation.report-roles-required').max(MAX_ROLES),
  ...textsOf(formRules.reportIdentity),
});

/** What administrators say of a report. */
export const reportSettings = {
  ...textsOf(formRules.report),
  description: textOrNothing(formRules.reportDescription.description),
  visibility: z.enum(reportVisibilities).default('visible'),
  tags: z.array(z.guid()).max(MAX_TAGS).default([]),
  identities: z.array(identity).max(MAX_GROUPS).default([]),
};

/** A report as it is to be: its settings, all of them. */
export const ReportChange = z.object(reportSettings);
