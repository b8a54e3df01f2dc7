import { access, type FileAccess, type PageAccess, type ReportAccess, type Scope } from './access.ts';

const user = (role: Scope['role'], tags: string[]): Scope => ({
  sessionId: 's',
  userId: 'u',
  name: 'Mikkel Dam',
  email: 'member@portico.example',
  role,
  isPending: false,
  tags,
});

const member = user('member', ['it']);
const untagged = user('member', []);
const administrator = user('administrator', []);

describe('a page', () => {
  test.each<[string, Scope, PageAccess, boolean, string]>([
    ['for everyone', untagged, { accessLevel: 'everyone', tags: [] }, true, 'open-to-everyone'],
    ['for everyone, tags or not', untagged, { accessLevel: 'everyone', tags: ['it'] }, true, 'open-to-everyone'],
    ['with a tag of the group', member, { accessLevel: 'tagged', tags: ['hr', 'it'] }, true, 'shared-tag'],
    ['with other tags', member, { accessLevel: 'tagged', tags: ['hr'] }, false, 'no-shared-tag'],
    ['with tags, for a group without', untagged, { accessLevel: 'tagged', tags: ['it'] }, false, 'no-shared-tag'],
    ['that should have tags and has none', member, { accessLevel: 'tagged', tags: [] }, false, 'no-shared-tag'],
    [
      'with any tags, for an administrator',
      administrator,
      { accessLevel: 'tagged', tags: ['hr'] },
      true,
      'administrator',
    ],
    ['for administrators', member, { accessLevel: 'administrators', tags: ['it'] }, false, 'administrators-only'],
    ['for administrators, to one', administrator, { accessLevel: 'administrators', tags: [] }, true, 'administrator'],
  ])('%s', (_, scope, page, isGranted, reason) => {
    expect(access.page(scope, page)).toEqual({ isGranted, reason });
  });
});

describe('a report', () => {
  test.each<[string, Scope, ReportAccess, boolean, string]>([
    ['without tags', untagged, { visibility: 'visible', tags: [] }, true, 'no-tags'],
    ['with a tag of the group', member, { visibility: 'visible', tags: ['it', 'hr'] }, true, 'shared-tag'],
    ['with other tags', member, { visibility: 'visible', tags: ['hr'] }, false, 'no-shared-tag'],
    [
      'with tags, to an administrator without',
      administrator,
      { visibility: 'visible', tags: ['hr'] },
      false,
      'no-shared-tag',
    ],
    ['that is hidden', member, { visibility: 'hidden', tags: ['it'] }, false, 'hidden'],
    ['that is hidden, to an administrator', administrator, { visibility: 'hidden', tags: [] }, false, 'hidden'],
  ])('%s', (_, scope, report, isGranted, reason) => {
    expect(access.report(scope, report)).toEqual({ isGranted, reason });
  });
});

describe('a file', () => {
  const open: PageAccess = { accessLevel: 'everyone', tags: [] };
  const it: PageAccess = { accessLevel: 'tagged', tags: ['it'] };
  const hr: PageAccess = { accessLevel: 'tagged', tags: ['hr'] };
  test.each<[string, Scope, FileAccess, boolean, string]>([
    ['on no page', member, { pages: [], videos: [] }, false, 'on-no-visible-page'],
    ['on no page, for an administrator', administrator, { pages: [], videos: [] }, true, 'administrator'],
    ['on a page for everyone', untagged, { pages: [hr, open], videos: [] }, true, 'open-to-everyone'],
    ['on a page with a tag of the group', member, { pages: [hr, it], videos: [] }, true, 'shared-tag'],
    ['on pages with other tags', member, { pages: [hr, hr], videos: [] }, false, 'on-no-visible-page'],
    ['of a video with a tag of the group', member, { pages: [hr], videos: [hr, it] }, true, 'shared-tag'],
    ['of a video for everyone', untagged, { pages: [], videos: [open] }, true, 'open-to-everyone'],
    ['of videos with other tags', member, { pages: [], videos: [hr] }, false, 'on-no-visible-page'],
    ['on pages with tags, for a group without', untagged, { pages: [hr, it], videos: [] }, false, 'on-no-visible-page'],
  ])('%s', (_, scope, file, isGranted, reason) => {
    expect(access.file(scope, file)).toEqual({ isGranted, reason });
  });
});
