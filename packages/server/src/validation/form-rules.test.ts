import type { z } from 'zod';
import { invalidInput } from '../http/endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { findDifference } from './account-rules.ts';
import { createFormRules } from './form-rules.ts';
import type { TextRule } from './text-rule.ts';
import { webhookRules } from './webhook-rules.ts';

/** The rules as the screens have them. */
const rules = createFormRules();

type Rules = Record<string, TextRule | typeof findDifference>;

const newPassword = { ...rules.newPassword, confirmation: findDifference };

/** Every form: the route that it is sent to, the rules that its screen asks, and values with which nothing is wrong. */
const forms: Record<string, [screen: Rules, valid: Record<string, unknown>]> = {};

const password = 'Ærø-Og-Læsø-I-Åen-42';
const groupId = '0190c3a8-0000-7000-8000-000000000001';
const user = { name: 'Anna Lind', company: 'Nordhavn', contactNumber: '+45 1' };
const email = 'anna@portico.example';
const twice = { password, confirmation: password };

forms['setup.store'] = [
  { ...rules.setup, ...newPassword },
  { email, ...user, ...twice },
];
forms['login.password'] = [rules.signIn, { email, password }];
forms['two-factor.verify'] = [rules.oneTimePassword, { code: '123456' }];
forms['two-factor.confirm'] = [rules.oneTimePassword, { code: '123456' }];
forms['profile.two-factor.confirm'] = [rules.oneTimePassword, { code: '123456' }];
forms['two-factor.recover'] = [rules.recovery, { recoveryCode: 'abcd-efgh' }];
forms['register.store'] = [
  { ...rules.registration, ...newPassword },
  { ...user, ...twice },
];
forms['password.email'] = [rules.forgottenPassword, { email }];
forms['password.store'] = [newPassword, twice];
forms['password.update'] = [
  { ...rules.changedPassword, ...newPassword },
  { oldPassword: password, ...twice },
];
forms['profile.update'] = [rules.profile, user];
forms['users.store'] = [rules.user, { email, ...user, groupId }];
forms['users.update'] = [rules.user, { email, ...user, groupId, role: 'member' }];
forms['invites.store'] = [rules.invitation, { email, groupId }];
forms['invites.preview'] = [rules.invitationList, { csv: email }];
forms['groups.store'] = [rules.group, { groupId: 'finance', name: 'Finance' }];
forms['groups.update'] = [rules.group, { groupId: 'finance', name: 'Finance' }];

const images = { accent: null, logo: null, picture: null };
forms['brand.update'] = [rules.brand, { name: 'Harbour', shortName: 'Harbour', supportUrl: '', ...images }];
forms['tags.store'] = [rules.tag, { label: 'Finance', description: '' }];
forms['tags.update'] = [rules.tag, { label: 'Finance', description: 'Budgets' }];
forms['releases.store'] = [rules.release, { name: 'January' }];
forms['releases.update'] = [rules.release, { name: 'January' }];
forms['videos.store'] = [rules.video, { title: 'Rundvisning', fileId: groupId, durationSeconds: 7, language: 'da' }];
forms['reports.store'] = [
  { ...rules.report, ...rules.reportDescription },
  { name: 'Docks', description: '', reportId: groupId, workspaceId: groupId },
];
forms['reports.update'] = [
  { ...rules.report, ...rules.reportDescription },
  { name: 'Docks', description: 'By the water' },
];
forms['releases.report'] = forms['reports.update'];
forms['signing-keys.store'] = [rules.trustedKey, { name: 'Test', archiveId: '0190c3a8-0000-7000-8000-000000000001' }];
forms['files.update'] = [rules.file, { name: 'plan.pdf' }];
forms['folders.store'] = [rules.fileFolder, { name: 'Plans' }];
forms['folders.update'] = [rules.fileFolder, { name: 'Plans' }];
forms['reviews.return'] = [rules.reviewReturn, { reason: 'Old figures' }];
forms['access-requests.decline'] = [rules.accessDecline, { reason: 'Ask Finance' }];
forms['comments.store'] = [rules.comment, { blockId: 'textblock1', text: 'Old figures' }];
forms['linked-blocks.store'] = [{ name: rules.page.name }, { name: 'Opening hours', document: {} }];

const announcement = {
  ...{ severity: 'information', audience: 'everyone', isDismissable: true, linkUrl: '/nyheder' },
  ...{ startsAt: '2026-01-01T00:00:00Z', endsAt: '2199-01-01T00:00:00Z' },
  locales: [{ language: 'da', title: 'Nyt', text: '', linkLabel: '' }],
};
forms['announcements.store'] = [{ linkUrl: rules.announcement.linkUrl }, announcement];
forms['announcements.update'] = [{ linkUrl: rules.announcement.linkUrl }, announcement];
const webhook = { url: 'https://receiver.example/', description: 'Queue', events: null };
forms['webhooks.store'] = [webhookRules, webhook];
forms['webhooks.update'] = [webhookRules, webhook];
const token = { name: 'Payroll', scopes: ['users:read'], expiresInDays: 30, password };
forms['tokens.service.store'] = [rules.accessToken, token];
forms['tokens.own.store'] = [rules.accessToken, token];

/** One table for every field of every form: right here, wrong there. */
const inputs = [
  ...['', ' ', '\u200B', '\u2800', 'Anna', ' Anna ', 'Søren Blåbær', 'p\u0430ypal', 'a\u0301\u0301\u0301\u0301\u0301'],
  ...['\uE000', '\uFFFD', 'x'.repeat(200), 'x'.repeat(201), 'x'.repeat(321), 'x'.repeat(1025), 'x'.repeat(20_001)],
  ...['a@b', ' a@b.dk ', 'søren@blåbær.dk', 'A@B.DK', 'a b@c.dk', 'a..b@c.dk', '.a@c.dk', 'a@c.dk,b@c.dk', '@', 'a@'],
  ...['123456', '123 456', ' 123456 ', '12345', '1234567', '١٢٣٤٥٦', 'abcdef', 'x'.repeat(40), ` ${'x'.repeat(41)} `],
  ...['Aa1!', 'aaaaaaaaaaaa', 'aaaaaaaaaaa1', 'aaaaaaaaaa1!', 'Aaaaaaaaaa1!', password, ` ${password}`, ' '.repeat(12)],
  ...[groupId, groupId.toUpperCase(), groupId.slice(1), `{${groupId}}`, 'x;y;z', '\n', 'x'.repeat(200_001)],
  ...['PK\u0003\u0004\0', 'ÐÏ\u0011à¡±', '%PDF-1.7'],
];

/** What the server says about one field of a form. */
function serverSays(route: string, valid: object, field: string, input: string): string | undefined {
  const schema = (endpoints as Record<string, { input?: z.ZodType }>)[route]?.input as z.ZodType;
  const result = schema.safeParse({ ...valid, [field]: input });
  return result.success ? undefined : invalidInput(result.error.issues).fields?.[field];
}

const fields = Object.entries(forms).flatMap(([route, [screen]]) =>
  Object.keys(screen).map((field) => [route, field] as const),
);

describe('the screen and the server say the same of', () => {
  test.each(fields)('%s %s', (route, field) => {
    const [screen, valid] = forms[route] as (typeof forms)[string];
    const rule = screen[field] as typeof findDifference;
    const said = inputs.map((input) => [input, rule(input, { ...valid, [field]: input } as typeof twice)]);
    expect(said).toEqual(inputs.map((input) => [input, serverSays(route, valid, field, input)]));
    // A field of which everything is right, or everything wrong, would prove nothing.
    expect(new Set(said.map(([, problem]) => problem)).size).toBeGreaterThan(1);
  });

  test.each(Object.keys(forms))('%s with nothing wrong', (route) => {
    const [screen, valid] = forms[route] as (typeof forms)[string];
    const said = Object.entries(screen).map(([field, rule]) => rule(String(valid[field]), valid as typeof twice));
    expect(said.filter(Boolean)).toEqual([]);
    expect(Object.keys(screen).filter((field) => serverSays(route, valid, field, String(valid[field])))).toEqual([]);
  });
});

test('every text that somebody must type has its form here', () => {
  const own = Object.values<{ route: string; input?: z.ZodType }>(endpoints).filter(({ route, input }) => {
    const empty = input?.safeParse({});
    const isMissing = (issue: z.core.$ZodIssue) =>
      issue.code === 'invalid_type' && issue.expected === 'string' && issue.path.length > 0;
    const messages = empty?.error?.issues.filter(isMissing) ?? [];
    return messages.some(({ message }) => message.startsWith('validation.')) && !(route in forms);
  });
  expect(own.map(({ route }) => route)).toEqual([]);
});

test.each<[form: TextRule, typed: string, problem: string | undefined]>([
  [rules.oneTimePassword.code, '123 456', undefined],
  [rules.oneTimePassword.code, '', 'validation.code-invalid'],
  [rules.signIn.email, 'a..b@example.dk', 'validation.email-invalid'],
  [rules.signIn.password, '   ', undefined],
  [rules.invitation.groupId, '', 'validation.group-required'],
  [rules.invitation.groupId, 'finance', 'validation.group-invalid'],
  [rules.profile.name, 'x'.repeat(201), 'validation.too-long'],
  [rules.proof.password, ' ', undefined],
  [rules.reportIdentity.username, ' {name} of {group} ', undefined],
  [rules.reportIdentity.username, '{phone}', 'validation.report-username-parts'],
  [rules.reportIdentity.username, '{email', 'validation.report-username-parts'],
  [rules.page.slug, ' nyheder/a-2 ', undefined],
  [rules.page.slug, ' ', 'validation.slug-required'],
  [rules.page.slug, 'Nyheder', 'validation.slug-invalid'],
  [rules.page.slug, 'nyheder/', 'validation.slug-invalid'],
  [rules.page.slug, 'ø', 'validation.slug-invalid'],
  [rules.page.slug, 'cafe\u0301', 'validation.slug-invalid'],
  [rules.page.slug, '50%', 'validation.slug-invalid'],
  [rules.page.slug, 'a#b', 'validation.slug-invalid'],
  [rules.page.slug, 'æble', 'validation.slug-invalid'],
  [rules.page.slug, '日本語', 'validation.slug-invalid'],
  [rules.page.slug, '😀', 'validation.slug-invalid'],
  [rules.page.slug, '..', 'validation.slug-invalid'],
  [rules.page.slug, 'a/../b', 'validation.slug-invalid'],
  [rules.page.slug, 'a b', 'validation.slug-invalid'],
  [rules.page.slug, 'a//b', 'validation.slug-invalid'],
  [rules.page.slug, 'x'.repeat(201), 'validation.too-long'],
  [rules.page.slug, 'admin', 'validation.slug-reserved'],
  [rules.page.slug, 'api/x', 'validation.slug-reserved'],
  [rules.page.slug, 'videos', 'validation.slug-reserved'],
  [rules.page.slug, 'videos/havnen', 'validation.slug-reserved'],
  [rules.videoTrack.content, '', 'validation.vtt-header'],
  [rules.videoTrack.content, '1\n00:00:01,000 --> 00:00:02,000\nHej', 'validation.vtt-header'],
  [rules.videoTrack.content, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHej', undefined],
  [rules.videoTrack.content, 'WEBVTT\n\n00:02.000 --> 00:01.000\nVed\n\n00:00.000 --> 00:01.000\nHej', undefined],
  [rules.videoTrack.content, 'WEBVTT\n\n00:02.000 --> 00:01.000\nVed', 'validation.vtt-order'],
  [rules.page.slug, 'administration', undefined],
  [rules.pageDescription.description, '', undefined],
  [rules.versionNote.note, 'x'.repeat(501), 'validation.too-long'],
  [rules.proof.password, 'x'.repeat(1025), 'validation.password-incorrect'],
  [rules.proof.email, '', 'validation.email-required'],
  [rules.recovery.recoveryCode, 'x'.repeat(41), 'failure.incorrect_code'],
])('a rule on its own', (rule, typed, problem) => {
  expect(rule(typed)).toBe(problem);
});
