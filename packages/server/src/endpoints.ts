import type { Endpoint } from './http/endpoint.ts';
import { leaveForDirectory, returnFromDirectory } from './features/directory/callback.ts';
import { addGroup, removeGroup, updateGroup } from './features/groups/actions.ts';
import { manageGroups } from './features/groups/pages.ts';
import { searchDirectory, showConsequence } from './features/groups/endpoints.ts';
import { health, ready } from './features/health/endpoints.ts';
import {
  changeInvitationStatus,
  deleteInvitation,
  importInvitations,
  resendInvitation,
  sendInvitation,
} from './features/invitations/actions.ts';
import { manageInvites, register } from './features/invitations/pages.ts';
import { previewInvitations } from './features/invitations/preview.ts';
import { storeRegistration } from './features/invitations/register.ts';
import { resendMail } from './features/mails/actions.ts';
import { manageMails, showMail } from './features/mails/pages.ts';
import { dismissNotification, sendNotification } from './features/notifications/actions.ts';
import { notifications } from './features/notifications/pages.ts';
import { streamNotifications } from './features/notifications/stream.ts';
import { home, showPage } from './features/pages/pages.ts';
import { requestPassword, storePassword, updatePassword } from './features/passwords/actions.ts';
import { changePassword, forgotPassword, resetPassword } from './features/passwords/pages.ts';
import { deleteAccount, updateProfile } from './features/profile/actions.ts';
import { editProfile } from './features/profile/pages.ts';
import { endOtherSessions, endSession, forgetDevice } from './features/profile/sessions.ts';
import { beginEnrolment, confirmEnrolment, disableTwoFactor, renewCodes } from './features/profile/two-factor.ts';
import { viewReport } from './features/reports/endpoints.ts';
import { signInByPassword, signOut } from './features/session/actions.ts';
import { login } from './features/session/pages.ts';
import { storeSetup } from './features/setup/actions.ts';
import { setup } from './features/setup/pages.ts';
import {
  confirmTwoFactor,
  enrolTwoFactor,
  recoverTwoFactor,
  requestTwoFactorReset,
  verifyTwoFactor,
} from './features/two-factor/actions.ts';
import { resetTwoFactor, twoFactor } from './features/two-factor/pages.ts';
import { addUser, removeUser, restoreUser, updateUser } from './features/users/actions.ts';
import { exportUsers } from './features/users/export.ts';
import { manageUsers, showUser } from './features/users/pages.ts';
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
  home,
  setup,
  'setup.store': storeSetup,
  login,
  'login.password': signInByPassword,
  'login.directory': leaveForDirectory,
  'login.directory.callback': returnFromDirectory,
  logout: signOut,
  'two-factor': twoFactor,
  'two-factor.verify': verifyTwoFactor,
  'two-factor.enrol': enrolTwoFactor,
  'two-factor.confirm': confirmTwoFactor,
  'two-factor.reset': resetTwoFactor,
  'two-factor.recover': recoverTwoFactor,
  'two-factor.request': requestTwoFactorReset,
  register,
  'register.store': storeRegistration,
  'password.forgot': forgotPassword,
  'password.email': requestPassword,
  'password.reset': resetPassword,
  'password.store': storePassword,
  'password.change': changePassword,
  'password.update': updatePassword,
  'profile.edit': editProfile,
  'profile.update': updateProfile,
  'profile.destroy': deleteAccount,
  'profile.two-factor.enrol': beginEnrolment,
  'profile.two-factor.confirm': confirmEnrolment,
  'profile.two-factor.codes': renewCodes,
  'profile.two-factor.disable': disableTwoFactor,
  'profile.sessions.end': endSession,
  'profile.sessions.end-others': endOtherSessions,
  'profile.devices.forget': forgetDevice,
  'users.manage': manageUsers,
  'users.export': exportUsers,
  'users.store': addUser,
  'users.bulk-status': changeManyStatuses,
  'users.show': showUser,
  'users.update': updateUser,
  'users.destroy': removeUser,
  'users.restore': restoreUser,
  'users.status': changeStatus,
  'users.reset-password': resetUserPassword,
  'users.reset-two-factor': resetUserTwoFactor,
  'users.end-sessions': endUserSessions,
  'users.invites': manageInvites,
  'invites.store': sendInvitation,
  'invites.preview': previewInvitations,
  'invites.import': importInvitations,
  'invites.resend': resendInvitation,
  'invites.status': changeInvitationStatus,
  'invites.destroy': deleteInvitation,
  'users.groups': manageGroups,
  'groups.store': addGroup,
  'groups.directory': searchDirectory,
  'groups.consequence': showConsequence,
  'groups.update': updateGroup,
  'groups.destroy': removeGroup,
  notifications,
  'notifications.stream': streamNotifications,
  'notifications.send': sendNotification,
  'notifications.dismiss': dismissNotification,
  'mails.manage': manageMails,
  'mails.show': showMail,
  'mails.resend': resendMail,
  'report.view': viewReport,
  'page.show': showPage,
} satisfies { [Name in RouteName]: Endpoint<Name> };
