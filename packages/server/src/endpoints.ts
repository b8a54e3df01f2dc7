import type { Endpoint } from './http/endpoint.ts';
import { recordPageAction, recordVisits } from './features/activity/actions.ts';
import { showCharts } from './features/activity/charts.ts';
import { exportActivity } from './features/activity/export.ts';
import { activityPage } from './features/activity/pages.ts';
import { recordReportViews } from './features/activity/report-views.ts';
import { showDirectoryConnection } from './features/directory/endpoints.ts';
import { connectionsPage } from './features/directory/pages.ts';
import { startDirectoryLogin, handleDirectoryCallback } from './features/directory/callback.ts';
import { changeManyFiles, recoverFile, removeFile, updateFile } from './features/files/actions.ts';
import {
  showFileImpact,
  showFileVersions,
  showFiles,
  viewFile,
  viewImage,
  viewThumbnail,
} from './features/files/endpoints.ts';
import { addFolder, removeFolder, updateFolder } from './features/files/folders.ts';
import { filesPage } from './features/files/pages.ts';
import { replaceFile, takeBackVersion } from './features/files/versions.ts';
import { finishUpload } from './features/files/finish-upload.ts';
import { storeFile } from './features/files/upload.ts';
import { beginUpload, cancelUpload, continueUpload, showUpload } from './features/files/upload-parts.ts';
import { addGroup, removeGroup, removeManyGroups, updateGroup } from './features/groups/actions.ts';
import { groupsPage } from './features/groups/pages.ts';
import { searchDirectory, showConsequence, showGroupImpact } from './features/groups/endpoints.ts';
import { health, ready } from './features/health/endpoints.ts';
import {
  changeInvitationStatus,
  changeManyInvitations,
  deleteInvitation,
  importInvitations,
  makeInvitationLink,
  resendInvitation,
  sendInvitation,
} from './features/invitations/actions.ts';
import { invitationsPage, registerPage } from './features/invitations/pages.ts';
import { previewInvitations } from './features/invitations/preview.ts';
import { storeRegistration } from './features/invitations/register.ts';
import { resendMail, sendTestMail } from './features/mails/actions.ts';
import { showMail } from './features/mails/endpoints.ts';
import { mailSettingsPage, mailsPage } from './features/mails/pages.ts';
import { acknowledgeFindings, dismissNotification, sendNotification } from './features/notifications/actions.ts';
import { notificationsPage } from './features/notifications/pages.ts';
import { streamNotifications } from './features/notifications/stream.ts';
import { addPage, updatePage } from './features/pages/actions.ts';
import { recoverPage, removePage } from './features/pages/bin.ts';
import { restoreVersion, saveDraft } from './features/pages/drafts.ts';
import { duplicatePage } from './features/pages/duplicate.ts';
import { changeManyPages } from './features/pages/bulk.ts';
import { addComment, changeComment } from './features/pages/comments/actions.ts';
import { showComments } from './features/pages/comments/endpoints.ts';
import {
  showBulkImpact,
  showLinkedContent,
  showPageCheck,
  showChildren,
  showMatchingPages,
  showPageChoices,
  showPageConsequence,
  showPageRows,
  showTakenSlugs,
  showTemplate,
  showUsage,
  showVersions,
} from './features/pages/endpoints.ts';
import { makeLinkedBlock } from './features/pages/linked-blocks.ts';
import { endPresence, notePresence, takeOverBlock } from './features/pages/presence/actions.ts';
import { showPresence, streamPresence } from './features/pages/presence/endpoints.ts';
import { reorderPages } from './features/pages/order.ts';
import {
  builderPage,
  comparisonPage,
  contentPage,
  linkedBlocksPage,
  pagesPage,
  previewPage,
  templatesPage,
} from './features/pages/pages.ts';
import { publishPage, unpublishPage } from './features/pages/publishing.ts';
import { exportPages, viewExport } from './features/pages/archives/export.ts';
import { applyImport, showImportPlan } from './features/pages/archives/import.ts';
import { removeKey, trustKey } from './features/pages/archives/keys.ts';
import { importPage } from './features/pages/archives/pages.ts';
import { uploadArchive } from './features/pages/archives/upload.ts';
import { addRelease, removeManyReleases, removeRelease, updateRelease } from './features/pages/releases/actions.ts';
import {
  showReleaseCandidates,
  showReleasePlan,
  showReleasePreview,
  showReleaseReportCandidates,
} from './features/pages/releases/endpoints.ts';
import { changeReleaseReport, removeReleaseReport } from './features/pages/releases/report-items.ts';
import { addReleasePages, changeReleaseItem, removeReleaseItem } from './features/pages/releases/items.ts';
import { releasePage, releasesPage } from './features/pages/releases/pages.ts';
import {
  cancelReleaseSchedule,
  publishRelease,
  scheduleRelease,
  takeBackRelease,
} from './features/pages/releases/publish.ts';
import { approveReview, returnReview, sendForReview } from './features/pages/reviews/actions.ts';
import { showReview } from './features/pages/reviews/endpoints.ts';
import {
  createOwnToken,
  createServiceToken,
  revokeOwnToken,
  revokeServiceToken,
} from './features/access-tokens/actions.ts';
import { ownTokensPage, serviceTokensPage } from './features/access-tokens/pages.ts';
import { showDocument } from './features/programs/endpoints.ts';
import { apiPage } from './features/programs/pages.ts';
import { askForAccess, changeAccessRequestSettings, declineAccess } from './features/access-requests/actions.ts';
import { showAccessProposals } from './features/access-requests/endpoints.ts';
import { giveAccess } from './features/access-requests/give.ts';
import { changeLocationSettings, setLocation } from './features/location/actions.ts';
import { generalSettingsPage } from './features/location/pages.ts';
import {
  addAnnouncement,
  dismissAnnouncement,
  endAnnouncement,
  removeAnnouncement,
  updateAnnouncement,
} from './features/announcements/actions.ts';
import { announcementsPage } from './features/announcements/pages.ts';
import { streamAnnouncements } from './features/announcements/stream.ts';
import { updateHomeFigures } from './features/home-figures/actions.ts';
import { homeFiguresPage } from './features/home-figures/pages.ts';
import { dashboardPage } from './features/dashboard/pages.ts';
import { updateBrand } from './features/brand/actions.ts';
import { showBrandImage } from './features/brand/endpoints.ts';
import { brandPage } from './features/brand/pages.ts';
import { changeSessionLength, changeTwoFactorPolicy } from './features/sign-in-settings/actions.ts';
import { showSessionLengthImpact } from './features/sign-in-settings/endpoints.ts';
import { signInSettingsPage } from './features/sign-in-settings/pages.ts';
import { changeUploadRules } from './features/upload-settings/actions.ts';
import { uploadSettingsPage } from './features/upload-settings/pages.ts';
import { changeLanguages } from './features/language-settings/actions.ts';
import { changeRetention } from './features/retention-settings/actions.ts';
import { showRetentionImpact } from './features/retention-settings/endpoints.ts';
import { retentionPage } from './features/retention-settings/pages.ts';
import { changePublishingSettings } from './features/pages/reviews/setting.ts';
import { cancelSchedule, schedulePage } from './features/pages/scheduling.ts';
import { requestPassword, storePassword, updatePassword } from './features/passwords/actions.ts';
import { changePasswordPage, forgotPasswordPage, resetPasswordPage } from './features/passwords/pages.ts';
import { chooseLanguage, deleteAccount, updateProfile } from './features/profile/actions.ts';
import { profilePage } from './features/profile/pages.ts';
import { endOtherSessions, endSession, forgetDevice } from './features/profile/sessions.ts';
import { reauthenticateSession } from './features/profile/reauthentication.ts';
import { beginEnrolment, confirmEnrolment, disableTwoFactor, renewCodes } from './features/profile/two-factor.ts';
import {
  addReport,
  changeReportVisibility,
  recoverReport,
  changeManyReports,
  removeReport,
  updateReport,
} from './features/reports/actions.ts';
import {
  checkReport,
  showConnection,
  showReportCandidates,
  showReportPages,
  showTileCandidates,
  showReportImpact,
  viewReport,
} from './features/reports/endpoints.ts';
import { reportsPage } from './features/reports/pages.ts';
import { resolveFinding, synchronizeReports } from './features/reports/synchronization.ts';
import { recordEmptySearch } from './features/search/actions.ts';
import { showSearchResults } from './features/search/endpoints.ts';
import { searchPage } from './features/search/pages.ts';
import { signInByPassword, signOut } from './features/session/actions.ts';
import { loginPage } from './features/session/pages.ts';
import { storeSetup } from './features/setup/actions.ts';
import { setupPage } from './features/setup/pages.ts';
import {
  addFavourite,
  followPage,
  ratePage,
  removeFavourite,
  switchDigest,
  unfollowPage,
} from './features/reading/actions.ts';
import { showFeedback, showNavigation } from './features/reading/endpoints.ts';
import { homePage } from './features/reading/pages.ts';
import {
  administerSubscription,
  changeSubscription,
  limitSubscriptions,
  pauseSubscription,
  subscribe,
  unsubscribe,
} from './features/subscriptions/actions.ts';
import { ownSubscriptionsPage, subscriptionsPage } from './features/subscriptions/pages.ts';
import { addTag, removeManyTags, removeTag, updateTag } from './features/tags/actions.ts';
import { showTagConsequence, showTagImpact } from './features/tags/endpoints.ts';
import { tagsPage } from './features/tags/pages.ts';
import {
  confirmTwoFactor,
  enrolTwoFactor,
  recoverTwoFactor,
  requestTwoFactorReset,
  verifyTwoFactor,
} from './features/two-factor/actions.ts';
import { resetTwoFactorPage, twoFactorPage } from './features/two-factor/pages.ts';
import { keepUnused } from './features/use/actions.ts';
import { exportPageAbsentees, exportReportAbsentees } from './features/use/export.ts';
import { pageUsePage, reportUsePage, unusedPage } from './features/use/pages.ts';
import { addUser, removeUser, restoreUser, updateUser } from './features/users/actions.ts';
import { changeManyUsers, showMatchingUsers } from './features/users/bulk.ts';
import { confirmValues, showUnconfirmedValues } from './features/users/confirm.ts';
import { exportChosenUsers, exportUsers } from './features/users/export.ts';
import { showPastAccess } from './features/users/past-access.ts';
import { usersPage, userPage } from './features/users/pages.ts';
import {
  endUserSessions,
  resetPassword as resetUserPassword,
  unlockUser,
  resetTwoFactor as resetUserTwoFactor,
} from './features/users/resets.ts';
import { changeManyGroups, showGroupChangeImpact } from './features/users/group-changes.ts';
import { changeStatus } from './features/users/status.ts';
import { addVideo, updateVideo } from './features/videos/actions.ts';
import { changeManyVideos } from './features/videos/bulk.ts';
import { addCategory, orderCategories, removeCategory, updateCategory } from './features/videos/categories.ts';
import { showVideoImpact, viewTrack } from './features/videos/endpoints.ts';
import { cataloguePage, videoEditPage, videoPage, videosPage } from './features/videos/pages.ts';
import { recordProgress } from './features/videos/progress.ts';
import { addWebhook, changeWebhookState, removeWebhook, updateWebhook } from './features/webhooks/actions.ts';
import { replayDelivery, replayFailed, testWebhook } from './features/webhooks/delivery-actions.ts';
import { showDelivery } from './features/webhooks/endpoints.ts';
import { webhookPage, webhooksPage } from './features/webhooks/pages.ts';
import { rotateSecret } from './features/webhooks/secrets.ts';
import type { RouteName } from './contract/routes.ts';

/**
 * What answers each route. The order is that of matching: a word comes before a parameter in its place, and
 * `page.show`, which takes any path, comes last.
 */
export const endpoints = {
  health,
  ready,
  home: homePage,
  setup: setupPage,
  'setup.store': storeSetup,
  login: loginPage,
  'login.password': signInByPassword,
  'login.directory': startDirectoryLogin,
  'login.directory.callback': handleDirectoryCallback,
  logout: signOut,
  'two-factor': twoFactorPage,
  'two-factor.verify': verifyTwoFactor,
  'two-factor.enrol': enrolTwoFactor,
  'two-factor.confirm': confirmTwoFactor,
  'two-factor.reset': resetTwoFactorPage,
  'two-factor.recover': recoverTwoFactor,
  'two-factor.request': requestTwoFactorReset,
  register: registerPage,
  'register.store': storeRegistration,
  'password.forgot': forgotPasswordPage,
  'password.email': requestPassword,
  'password.reset': resetPasswordPage,
  'password.store': storePassword,
  'password.change': changePasswordPage,
  'password.update': updatePassword,
  'profile.edit': profilePage,
  'profile.update': updateProfile,
  'profile.language': chooseLanguage,
  'profile.destroy': deleteAccount,
  'profile.reauthenticate': reauthenticateSession,
  'profile.two-factor.enrol': beginEnrolment,
  'profile.two-factor.confirm': confirmEnrolment,
  'profile.two-factor.codes': renewCodes,
  'profile.two-factor.disable': disableTwoFactor,
  'profile.sessions.end': endSession,
  'profile.sessions.end-others': endOtherSessions,
  'profile.devices.forget': forgetDevice,
  'users.manage': usersPage,
  'users.export': exportUsers,
  'users.export-chosen': exportChosenUsers,
  'users.matching': showMatchingUsers,
  'users.store': addUser,
  'users.bulk': changeManyUsers,
  'users.unconfirmed': showUnconfirmedValues,
  'users.confirm': confirmValues,
  'users.bulk-group': changeManyGroups,
  'users.bulk-group-impact': showGroupChangeImpact,
  'users.show': userPage,
  'users.past-access': showPastAccess,
  'users.update': updateUser,
  'users.destroy': removeUser,
  'users.restore': restoreUser,
  'users.status': changeStatus,
  'users.reset-password': resetUserPassword,
  'users.unlock': unlockUser,
  'users.reset-two-factor': resetUserTwoFactor,
  'users.end-sessions': endUserSessions,
  'users.invites': invitationsPage,
  'invites.store': sendInvitation,
  'invites.preview': previewInvitations,
  'invites.import': importInvitations,
  'invites.resend': resendInvitation,
  'invites.link': makeInvitationLink,
  'invites.status': changeInvitationStatus,
  'invites.bulk': changeManyInvitations,
  'invites.destroy': deleteInvitation,
  'users.groups': groupsPage,
  'groups.store': addGroup,
  'groups.directory': searchDirectory,
  'groups.consequence': showConsequence,
  'groups.impact': showGroupImpact,
  'groups.bulk': removeManyGroups,
  'groups.update': updateGroup,
  'groups.destroy': removeGroup,
  'tags.manage': tagsPage,
  'tags.store': addTag,
  'tags.consequence': showTagConsequence,
  'tags.impact': showTagImpact,
  'tags.bulk': removeManyTags,
  'tags.update': updateTag,
  'tags.destroy': removeTag,
  notifications: notificationsPage,
  'notifications.stream': streamNotifications,
  'notifications.send': sendNotification,
  'notifications.findings': acknowledgeFindings,
  'notifications.dismiss': dismissNotification,
  'activity.manage': activityPage,
  'activity.export': exportActivity,
  'activity.charts': showCharts,
  'unused.manage': unusedPage,
  'unused.keep': keepUnused,
  'pages.use': pageUsePage,
  'pages.use-export': exportPageAbsentees,
  'reports.use': reportUsePage,
  'reports.use-export': exportReportAbsentees,
  'mails.manage': mailsPage,
  'mails.show': showMail,
  'mails.resend': resendMail,
  'pages.manage': pagesPage,
  'pages.store': addPage,
  'pages.priority': reorderPages,
  'pages.bulk': changeManyPages,
  'pages.bulk-impact': showBulkImpact,
  'pages.update': updatePage,
  'pages.destroy': removePage,
  'pages.recover': recoverPage,
  'pages.duplicate': duplicatePage,
  'pages.rows': showPageRows,
  'pages.matching': showMatchingPages,
  'pages.children': showChildren,
  'pages.choices': showPageChoices,
  'pages.slugs': showTakenSlugs,
  'pages.consequence': showPageConsequence,
  'pages.check': showPageCheck,
  'pages.builder': builderPage,
  'pages.draft': saveDraft,
  'pages.editors': showPresence,
  'pages.editors.stream': streamPresence,
  'pages.presence': notePresence,
  'pages.leave': endPresence,
  'pages.take-over': takeOverBlock,
  'pages.publish': publishPage,
  'settings.publishing': changePublishingSettings,
  'settings.general': generalSettingsPage,
  'navigation.show': showNavigation,
  'announcements.stream': streamAnnouncements,
  'announcements.dismiss': dismissAnnouncement,
  'announcements.manage': announcementsPage,
  'announcements.store': addAnnouncement,
  'announcements.update': updateAnnouncement,
  'announcements.end': endAnnouncement,
  'announcements.destroy': removeAnnouncement,
  'home-figures.manage': homeFiguresPage,
  'home-figures.update': updateHomeFigures,
  dashboard: dashboardPage,
  'settings.sign-in': signInSettingsPage,
  'settings.two-factor': changeTwoFactorPolicy,
  'settings.session': changeSessionLength,
  'settings.session-impact': showSessionLengthImpact,
  'settings.mail': mailSettingsPage,
  'mails.test': sendTestMail,
  'settings.connections': connectionsPage,
  'directory.connection': showDirectoryConnection,
  'settings.uploads': uploadSettingsPage,
  'settings.uploads.update': changeUploadRules,
  'settings.languages': changeLanguages,
  'settings.retention': retentionPage,
  'settings.retention.update': changeRetention,
  'settings.retention-impact': showRetentionImpact,
  'settings.location': changeLocationSettings,
  'settings.access-requests': changeAccessRequestSettings,
  'access-requests.store': askForAccess,
  'access-requests.show': showAccessProposals,
  'access-requests.give': giveAccess,
  'access-requests.decline': declineAccess,
  'set.location': setLocation,
  'settings.brand': brandPage,
  'brand.update': updateBrand,
  'settings.webhooks': webhooksPage,
  'webhooks.store': addWebhook,
  'webhooks.show': webhookPage,
  'webhooks.update': updateWebhook,
  'webhooks.destroy': removeWebhook,
  'webhooks.state': changeWebhookState,
  'webhooks.rotate': rotateSecret,
  'webhooks.test': testWebhook,
  'webhooks.replay-failed': replayFailed,
  'webhooks.delivery': showDelivery,
  'webhooks.replay': replayDelivery,
  'brand.image': showBrandImage,
  'api.document': showDocument,
  'api.show': apiPage,
  'tokens.service': serviceTokensPage,
  'tokens.service.store': createServiceToken,
  'tokens.service.destroy': revokeServiceToken,
  'tokens.own': ownTokensPage,
  'tokens.own.store': createOwnToken,
  'tokens.own.destroy': revokeOwnToken,
  'reviews.show': showReview,
  'reviews.store': sendForReview,
  'reviews.approve': approveReview,
  'reviews.return': returnReview,
  'comments.list': showComments,
  'feedback.list': showFeedback,
  'feedback.store': ratePage,
  'favourites.store': addFavourite,
  'favourites.destroy': removeFavourite,
  'follows.store': followPage,
  'follows.destroy': unfollowPage,
  'profile.digest': switchDigest,
  'profile.subscriptions': ownSubscriptionsPage,
  'subscriptions.store': subscribe,
  'subscriptions.update': changeSubscription,
  'subscriptions.pause': pauseSubscription,
  'subscriptions.destroy': unsubscribe,
  'subscriptions.manage': subscriptionsPage,
  'subscriptions.administer': administerSubscription,
  'settings.subscriptions': limitSubscriptions,
  'comments.store': addComment,
  'comments.update': changeComment,
  'pages.unpublish': unpublishPage,
  'pages.schedule': schedulePage,
  'pages.unschedule': cancelSchedule,
  'pages.versions': showVersions,
  'pages.compare': comparisonPage,
  'pages.preview': previewPage,
  'pages.restore': restoreVersion,
  'exports.store': exportPages,
  'exports.view': viewExport,
  'imports.show': importPage,
  'imports.store': uploadArchive,
  'imports.plan': showImportPlan,
  'imports.apply': applyImport,
  'signing-keys.store': trustKey,
  'signing-keys.destroy': removeKey,
  'releases.manage': releasesPage,
  'releases.store': addRelease,
  'releases.show': releasePage,
  'releases.bulk': removeManyReleases,
  'releases.update': updateRelease,
  'releases.destroy': removeRelease,
  'releases.candidates': showReleaseCandidates,
  'releases.plan': showReleasePlan,
  'releases.publish': publishRelease,
  'releases.schedule': scheduleRelease,
  'releases.unschedule': cancelReleaseSchedule,
  'releases.take-back': takeBackRelease,
  'releases.add': addReleasePages,
  'releases.item': changeReleaseItem,
  'releases.remove-item': removeReleaseItem,
  'releases.report-candidates': showReleaseReportCandidates,
  'releases.report': changeReleaseReport,
  'releases.remove-report': removeReleaseReport,
  'releases.preview': showReleasePreview,
  'templates.manage': templatesPage,
  'templates.show': showTemplate,
  'linked-blocks.manage': linkedBlocksPage,
  'linked-blocks.store': makeLinkedBlock,
  'linked-blocks.show': showLinkedContent,
  'usage.show': showUsage,
  'videos.manage': videosPage,
  'videos.store': addVideo,
  'videos.bulk': changeManyVideos,
  'videos.impact': showVideoImpact,
  'videos.edit': videoEditPage,
  'videos.update': updateVideo,
  'video-categories.store': addCategory,
  'video-categories.order': orderCategories,
  'video-categories.update': updateCategory,
  'video-categories.destroy': removeCategory,
  'reports.manage': reportsPage,
  'reports.store': addReport,
  'reports.sync': synchronizeReports,
  'reports.candidates': showReportCandidates,
  'reports.tiles': showTileCandidates,
  'reports.pages': showReportPages,
  'reports.connection': showConnection,
  'reports.bulk': changeManyReports,
  'reports.update': updateReport,
  'reports.destroy': removeReport,
  'reports.recover': recoverReport,
  'reports.visibility': changeReportVisibility,
  'reports.resolve': resolveFinding,
  'reports.impact': showReportImpact,
  'reports.check': checkReport,
  'uploads.store': beginUpload,
  'uploads.show': showUpload,
  'uploads.continue': continueUpload,
  'uploads.destroy': cancelUpload,
  'uploads.finish': finishUpload,
  'uploads.replace': replaceFile,
  'files.manage': filesPage,
  'files.list': showFiles,
  'files.store': storeFile,
  'files.impact': showFileImpact,
  'files.bulk': changeManyFiles,
  'files.versions': showFileVersions,
  'files.take-back': takeBackVersion,
  'files.update': updateFile,
  'folders.store': addFolder,
  'folders.update': updateFolder,
  'folders.destroy': removeFolder,
  'files.recover': recoverFile,
  'files.destroy': removeFile,
  videos: cataloguePage,
  'videos.show': videoPage,
  'videos.progress': recordProgress,
  'video.track': viewTrack,
  search: searchPage,
  'search.results': showSearchResults,
  'search.empty': recordEmptySearch,
  'file.thumbnail': viewThumbnail,
  'file.image': viewImage,
  'file.view': viewFile,
  'log.page.action': recordPageAction,
  'log.visits': recordVisits,
  'log.report-views': recordReportViews,
  'report.view': viewReport,
  'page.show': contentPage,
} satisfies { [Name in RouteName]: Endpoint<Name> };
