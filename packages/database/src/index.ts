export { canonicalEmail } from './email.ts';
export { migrate } from './migrate.ts';
export { passwordHashing } from './password-hashing.ts';
export { sampleColleagues, sampleGroups, sampleUsers, sampleReports } from './sample/organisation.ts';
export { samplePageIds, type SamplePageName } from './sample/page-ids.ts';
export { sampleDocuments, samplePages } from './sample/pages.ts';
export { sampleKinds } from './sample/report-kinds.ts';
export { accessHistory } from './schema/access-history.ts';
export { accessTokens } from './schema/access-tokens.ts';
export {
  activities,
  auditHead,
  keptContents,
  uncountedUses,
  useDays,
  useMonths,
  usePartDays,
  useReaders,
  useTotals,
  useUserDays,
  useUserMonths,
  useUsers,
} from './schema/activities.ts';
export {
  announcementDismissals,
  announcementGroups,
  announcementLocales,
  announcements,
} from './schema/announcements.ts';
export { fileFolders, files, fileUploads, fileVersions } from './schema/files.ts';
export { accessTags, groupAccessTags, groups } from './schema/groups.ts';
export {
  accessLevels,
  pageDrafts,
  pageKinds,
  pageLocales,
  pageRedirects,
  pageReferences,
  pages,
  pageTags,
  pageVersions,
} from './schema/pages.ts';
export { favourites, pageFeedback, pageFollows } from './schema/reading.ts';
export { pageVisits, receivedEvents } from './schema/page-visits.ts';
export { importedPages, pageArchives, signingKeys } from './schema/page-archives.ts';
export { pageFindings } from './schema/page-findings.ts';
export { pageEditors } from './schema/page-editors.ts';
export { pageComments } from './schema/page-comments.ts';
export { pageReviews } from './schema/page-reviews.ts';
export { invitations } from './schema/invitations.ts';
export { mails } from './schema/mails.ts';
export { releaseItems, releaseReports, releases } from './schema/releases.ts';
export { reportIdentities, reports, reportTags } from './schema/reports.ts';
export { reportSubscriptions } from './schema/report-subscriptions.ts';
export { accessRequests } from './schema/access-requests.ts';
export { directorySignIns, notifications, passwordLinks, rateLimits } from './schema/requests.ts';
export { recoveryCodes, rememberedDevices, secondFactors } from './schema/second-factors.ts';
export { fileTexts, searchEntries, searchWords } from './schema/search.ts';
export { brandImages, settings } from './schema/settings.ts';
export { signInTickets } from './schema/sign-in-tickets.ts';
export { passwords, roles, sessions, users } from './schema/users.ts';
export {
  videoCategories,
  videoCategoryLocales,
  videoLocales,
  videoProgress,
  videos,
  videoTags,
  videoTracks,
} from './schema/videos.ts';
export { webhookDeliveries, webhooks } from './schema/webhooks.ts';
export { connectionOptions, MAINTENANCE_SETTINGS, SESSION_SETTINGS, STATEMENT_TIMEOUT_MS } from './session.ts';
export { seedSampleData, type SeedOptions } from './seed.ts';
