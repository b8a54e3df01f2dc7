import type { Endpoint } from './http/endpoint.ts';
import { startDirectoryLogin, handleDirectoryCallback } from './features/directory/callback.ts';
import { recoverFile, removeFile } from './features/files/actions.ts';
import { showFileConsequence, showFiles, viewFile, viewThumbnail } from './features/files/endpoints.ts';
import { storeFile } from './features/files/upload.ts';
import { addGroup, removeGroup, updateGroup } from './features/groups/actions.ts';
import { groupsPage } from './features/groups/pages.ts';
import { searchDirectory, showConsequence } from './features/groups/endpoints.ts';
import { health, ready } from './features/health/endpoints.ts';
import {
  changeInvitationStatus,
  deleteInvitation,
  importInvitations,
  resendInvitation,
  sendInvitation,
} from './features/invitations/actions.ts';
import { invitationsPage, registerPage } from './features/invitations/pages.ts';
import { previewInvitations } from './features/invitations/preview.ts';
import { storeRegistration } from './features/invitations/register.ts';
import { resendMail } from './features/mails/actions.ts';
import { showMail } from './features/mails/endpoints.ts';
import { mailsPage } from './features/mails/pages.ts';
import { dismissNotification, sendNotification } from './features/notifications/actions.ts';
import { notificationsPage } from './features/notifications/pages.ts';
import { streamNotifications } from './features/notifications/stream.ts';
import { addPage, updatePage } from './features/pages/actions.ts';
import { recoverPage, removePage } from './features/pages/bin.ts';
import { restoreVersion, saveDraft } from './features/pages/drafts.ts';
import { duplicatePage } from './features/pages/duplicate.ts';
import { showPageConsequence, showVersions } from './features/pages/endpoints.ts';
import { reorderPages } from './features/pages/order.ts';
import {
  builderPage,
  comparisonPage,
  previewPage,
  contentPage,
  homePage,
  pagesPage,
  templatesPage,
} from './features/pages/pages.ts';
import { publishPage, unpublishPage } from './features/pages/publishing.ts';
import { cancelSchedule, schedulePage } from './features/pages/scheduling.ts';
import { requestPassword, storePassword, updatePassword } from './features/passwords/actions.ts';
import { changePasswordPage, forgotPasswordPage, resetPasswordPage } from './features/passwords/pages.ts';
import { deleteAccount, updateProfile } from './features/profile/actions.ts';
import { profilePage } from './features/profile/pages.ts';
import { endOtherSessions, endSession, forgetDevice } from './features/profile/sessions.ts';
import { beginEnrolment, confirmEnrolment, disableTwoFactor, renewCodes } from './features/profile/two-factor.ts';
import { viewReport } from './features/reports/endpoints.ts';
import { signInByPassword, signOut } from './features/session/actions.ts';
import { loginPage } from './features/session/pages.ts';
import { storeSetup } from './features/setup/actions.ts';
import { setupPage } from './features/setup/pages.ts';
import { addTag, removeTag, updateTag } from './features/tags/actions.ts';
import { showTagConsequence } from './features/tags/endpoints.ts';
import { tagsPage } from './features/tags/pages.ts';
import {
  confirmTwoFactor,
  enrolTwoFactor,
  recoverTwoFactor,
  requestTwoFactorReset,
  verifyTwoFactor,
} from './features/two-factor/actions.ts';
import { resetTwoFactorPage, twoFactorPage } from './features/two-factor/pages.ts';
import { addUser, removeUser, restoreUser, updateUser } from './features/users/actions.ts';
import { exportUsers } from './features/users/export.ts';
import { usersPage, userPage } from './features/users/pages.ts';
import {
  endUserSessions,
  resetPassword as resetUserPassword,
  resetTwoFactor as resetUserTwoFactor,
} from './features/users/resets.ts';
import { changeManyStatuses, changeStatus } from './features/users/status.ts';
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
  'profile.destroy': deleteAccount,
  'profile.two-factor.enrol': beginEnrolment,
  'profile.two-factor.confirm': confirmEnrolment,
  'profile.two-factor.codes': renewCodes,
  'profile.two-factor.disable': disableTwoFactor,
  'profile.sessions.end': endSession,
  'profile.sessions.end-others': endOtherSessions,
  'profile.devices.forget': forgetDevice,
  'users.manage': usersPage,
  'users.export': exportUsers,
  'users.store': addUser,
  'users.bulk-status': changeManyStatuses,
  'users.show': userPage,
  'users.update': updateUser,
  'users.destroy': removeUser,
  'users.restore': restoreUser,
  'users.status': changeStatus,
  'users.reset-password': resetUserPassword,
  'users.reset-two-factor': resetUserTwoFactor,
  'users.end-sessions': endUserSessions,
  'users.invites': invitationsPage,
  'invites.store': sendInvitation,
  'invites.preview': previewInvitations,
  'invites.import': importInvitations,
  'invites.resend': resendInvitation,
  'invites.status': changeInvitationStatus,
  'invites.destroy': deleteInvitation,
  'users.groups': groupsPage,
  'groups.store': addGroup,
  'groups.directory': searchDirectory,
  'groups.consequence': showConsequence,
  'groups.update': updateGroup,
  'groups.destroy': removeGroup,
  'tags.manage': tagsPage,
  'tags.store': addTag,
  'tags.consequence': showTagConsequence,
  'tags.update': updateTag,
  'tags.destroy': removeTag,
  notifications: notificationsPage,
  'notifications.stream': streamNotifications,
  'notifications.send': sendNotification,
  'notifications.dismiss': dismissNotification,
  'mails.manage': mailsPage,
  'mails.show': showMail,
  'mails.resend': resendMail,
  'pages.manage': pagesPage,
  'pages.store': addPage,
  'pages.priority': reorderPages,
  'pages.update': updatePage,
  'pages.destroy': removePage,
  'pages.recover': recoverPage,
  'pages.duplicate': duplicatePage,
  'pages.consequence': showPageConsequence,
  'pages.builder': builderPage,
  'pages.draft': saveDraft,
  'pages.publish': publishPage,
  'pages.unpublish': unpublishPage,
  'pages.schedule': schedulePage,
  'pages.unschedule': cancelSchedule,
  'pages.versions': showVersions,
  'pages.compare': comparisonPage,
  'pages.preview': previewPage,
  'pages.restore': restoreVersion,
  'templates.manage': templatesPage,
  'files.list': showFiles,
  'files.store': storeFile,
  'files.consequence': showFileConsequence,
  'files.recover': recoverFile,
  'files.destroy': removeFile,
  'file.thumbnail': viewThumbnail,
  'file.view': viewFile,
  'report.view': viewReport,
  'page.show': contentPage,
} satisfies { [Name in RouteName]: Endpoint<Name> };
