import { read } from '../../../http/read.ts';
import { EmptyInput } from '../../../validation/fields.ts';
import { planRelease, previewReleasePage } from './plan.ts';
import { listCandidates } from './queries.ts';
import { listReportCandidates } from './report-queries.ts';
import { PageSearch, ReleasePreview } from './schema.ts';

export const showReleasePlan = read({
  route: 'releases.plan',
  query: EmptyInput,
  allow: 'administrator',
  run: ({ scope, parameters: { id }, language, services }) => planRelease(scope, services.database, id, language),
});

export const showReleaseCandidates = read({
  route: 'releases.candidates',
  query: PageSearch,
  allow: 'administrator',
  run: async ({ scope, parameters: { id }, query: { search }, language, services }) => ({
    pages: await listCandidates(scope, services.database, { id, search }, language),
  }),
});

export const showReleaseReportCandidates = read({
  route: 'releases.report-candidates',
  query: PageSearch,
  allow: 'administrator',
  run: async ({ scope, parameters: { id }, query: { search }, services }) => ({
    reports: await listReportCandidates(scope, services.database, { id, search }),
  }),
});

export const showReleasePreview = read({
  route: 'releases.preview',
  query: ReleasePreview,
  allow: 'administrator',
  run: ({ scope, parameters: { id, page: pageId }, query: { groupId }, language, services }) =>
    previewReleasePage(scope, services.database, { id, pageId, groupId }, language),
});
