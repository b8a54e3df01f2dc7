/**
 * What each of twelve users gets of each of sixty things, by hand: from "Who may see a page" of the portal's model, never from the
 * code. A line has one place for each user: `y` it is theirs, `.` it is as if it did not exist, `-` they are nobody here.
 */
export type Line = string;

interface Reader {
  role: 'member' | 'administrator';
  /** Letters of the access tags of the group at the sign-in. */
  tags: string;
  /** What happens to the user after the sign-in; the session stays in the table. */
  then?:
    | 'moved to a group with tag c'
    | 'made a member'
    | 'deactivated'
    | 'second factor open'
    | 'no group'
    | 'removed';
}

/** The places of a line, in this order. */
export const readers: Record<string, Reader> = {
  administrator: { role: 'administrator', tags: '' },
  'administrator with tag a': { role: 'administrator', tags: 'a' },
  'member without a tag': { role: 'member', tags: '' },
  'member with tag a': { role: 'member', tags: 'a' },
  'member with tag b': { role: 'member', tags: 'b' },
  'member with tags a and b': { role: 'member', tags: 'ab' },
  'member with tag c since the sign-in': { role: 'member', tags: 'ab', then: 'moved to a group with tag c' },
  'member with tag a, administrator at the sign-in': { role: 'administrator', tags: 'a', then: 'made a member' },
  deactivated: { role: 'administrator', tags: 'ab', then: 'deactivated' },
  'second factor open': { role: 'member', tags: 'ab', then: 'second factor open' },
  'without a group': { role: 'administrator', tags: '', then: 'no group' },
  removed: { role: 'administrator', tags: 'ab', then: 'removed' },
};

export interface PageRow {
  level: 'everyone' | 'tagged' | 'administrators';
  tags?: string;
  /** The page whose slug this one's begins with. */
  under?: string;
  state?: 'draft' | 'scheduled' | 'unpublished' | 'removed' | 'changed';
  kind?: 'template' | 'linked-block';
  /** Menu, list of all pages, address, page object, search, and whether it can be followed. */
  read: Line;
  /** Named in the mail to its followers. A mail needs no session: whose second factor is open gets it too. */
  mail: Line;
}

export const pages: Record<string, PageRow> = {
  'for everyone': { level: 'everyone', read: 'yyyyyyyy----', mail: 'yyyyyyyy.y..' },
  'for everyone, with tag a': { level: 'everyone', tags: 'a', read: 'yyyyyyyy----', mail: 'yyyyyyyy.y..' },
  'for tag a': { level: 'tagged', tags: 'a', read: 'yy.y.y.y----', mail: 'yy.y.y.y.y..' },
  'for tag b': { level: 'tagged', tags: 'b', read: 'yy..yy..----', mail: 'yy..yy...y..' },
  'for tag c': { level: 'tagged', tags: 'c', read: 'yy....y.----', mail: 'yy....y.....' },
  'for tags a and b': { level: 'tagged', tags: 'ab', read: 'yy.yyy.y----', mail: 'yy.yyy.y.y..' },
  'tagged without a tag': { level: 'tagged', read: 'yy......----', mail: 'yy..........' },
  'for administrators': { level: 'administrators', read: 'yy......----', mail: 'yy..........' },
  'for administrators, with tag a': { level: 'administrators', tags: 'a', read: 'yy......----', mail: 'yy..........' },
  draft: { level: 'everyone', state: 'draft', read: '........----', mail: '............' },
  scheduled: { level: 'everyone', state: 'scheduled', read: '........----', mail: '............' },
  unpublished: { level: 'everyone', state: 'unpublished', read: '........----', mail: '............' },
  'in the bin': { level: 'everyone', state: 'removed', read: '........----', mail: '............' },
  changed: { level: 'everyone', state: 'changed', read: 'yyyyyyyy----', mail: 'yyyyyyyy.y..' },
  'everyone’s, under one for administrators': {
    ...{ level: 'everyone', under: 'for administrators', read: 'yyyyyyyy----', mail: 'yyyyyyyy.y..' },
  },
  'tag a’s, under one for tag b': {
    ...{ level: 'tagged', tags: 'a', under: 'for tag b', read: 'yy.y.y.y----', mail: 'yy.y.y.y.y..' },
  },
  'everyone’s, under a draft': { level: 'everyone', under: 'draft', read: 'yyyyyyyy----', mail: 'yyyyyyyy.y..' },
  'administrators’, under one for everyone': {
    ...{ level: 'administrators', under: 'for everyone', read: 'yy......----', mail: 'yy..........' },
  },
  template: { level: 'everyone', kind: 'template', read: '........----', mail: '............' },
  'linked block': { level: 'everyone', kind: 'linked-block', read: '........----', mail: '............' },
};

/** Texts that no reader gets; each is looked for by a word of its own. */
export const drafts: Record<string, { of: 'draft' | 'before' | 'after' | 'template' }> = {
  'the text of a draft': { of: 'draft' },
  'the text of the version before': { of: 'before' },
  'the text of the version that is scheduled': { of: 'after' },
  'the text of a template': { of: 'template' },
};

/**
 * Where a thing stands: pages by their name, of the one that was changed also the version `before` and the one that is scheduled,
 * `after`; or the linked block, which stands on the pages for tag a and for administrators.
 */
type Places = readonly string[];

export interface FileRow {
  on: Places;
  isRemoved?: boolean;
  /** File, range and thumbnail. Administrators read every file that is not in the bin. */
  read: Line;
  /** Found by its name. */
  found: Line;
}

export const files: Record<string, FileRow> = {
  'on a page for everyone': { on: ['for everyone'], read: 'yyyyyyyy----', found: 'yyyyyyyy----' },
  'on a page for tag a': { on: ['for tag a'], read: 'yy.y.y.y----', found: 'yy.y.y.y----' },
  'on a page for tag b': { on: ['for tag b'], read: 'yy..yy..----', found: 'yy..yy..----' },
  'on pages for tag b and for tag c': { on: ['for tag b', 'for tag c'], read: 'yy..yyy.----', found: 'yy..yyy.----' },
  'on a page for administrators': { on: ['for administrators'], read: 'yy......----', found: 'yy......----' },
  'on pages for administrators and for tag a': {
    ...{ on: ['for administrators', 'for tag a'], read: 'yy.y.y.y----', found: 'yy.y.y.y----' },
  },
  'on a page for everyone under one for administrators': {
    ...{ on: ['everyone’s, under one for administrators'], read: 'yyyyyyyy----', found: 'yyyyyyyy----' },
  },
  'on a draft': { on: ['draft'], read: 'yy......----', found: 'yy......----' },
  'on a page that is scheduled': { on: ['scheduled'], read: 'yy......----', found: 'yy......----' },
  'on a page that was unpublished': { on: ['unpublished'], read: 'yy......----', found: 'yy......----' },
  'on a page in the bin': { on: ['in the bin'], read: 'yy......----', found: 'yy......----' },
  'on the version before': { on: ['before'], read: 'yy......----', found: 'yy......----' },
  'on the version that is scheduled': { on: ['after'], read: 'yy......----', found: 'yy......----' },
  'on a template': { on: ['template'], read: 'yy......----', found: 'yy......----' },
  'in a linked block': { on: ['linked block'], read: 'yy.y.y.y----', found: 'yy.y.y.y----' },
  'on no page': { on: [], read: 'yy......----', found: 'yy......----' },
  'in the bin, on a page for everyone': {
    ...{ on: ['for everyone'], isRemoved: true, read: '........----', found: '........----' },
  },
};

export interface ReportRow {
  on: Places;
  tags?: string;
  then?: 'hidden' | 'removed';
  /** Rows are for the group of the member with tags a and b alone. */
  hasIdentity?: boolean;
  token: Line;
  /** Found by its name, and named by the page that holds it. */
  found: Line;
}

export const reports: Record<string, ReportRow> = {
  'on a page for everyone': { on: ['for everyone'], token: 'yyyyyyyy----', found: 'yyyyyyyy----' },
  // Tags of a report hold for administrators too.
  'with tag a, on a page for everyone': {
    ...{ on: ['for everyone'], tags: 'a', token: '.y.y.y.y----', found: '.y.y.y.y----' },
  },
  'on a page for tag a': { on: ['for tag a'], token: 'yy.y.y.y----', found: 'yy.y.y.y----' },
  'with tag b, on a page for tag a': { on: ['for tag a'], tags: 'b', token: '.....y..----', found: '.....y..----' },
  'with tag c, on pages for tag a and for everyone': {
    ...{ on: ['for tag a', 'for everyone'], tags: 'c', token: '......y.----', found: '......y.----' },
  },
  'on a page for administrators': { on: ['for administrators'], token: 'yy......----', found: 'yy......----' },
  'with tag a, on a page for administrators': {
    ...{ on: ['for administrators'], tags: 'a', token: '.y......----', found: '.y......----' },
  },
  'in a linked block': { on: ['linked block'], token: 'yy.y.y.y----', found: 'yy.y.y.y----' },
  'with rows for one group': {
    ...{ on: ['for everyone'], hasIdentity: true, token: '.....y..----', found: 'yyyyyyyy----' },
  },
  hidden: { on: ['for everyone'], then: 'hidden', token: '........----', found: '........----' },
  'in the bin': { on: ['for everyone'], then: 'removed', token: '........----', found: '........----' },
  'on a draft': { on: ['draft'], token: '........----', found: '........----' },
  'on the version before': { on: ['before'], token: '........----', found: '........----' },
  'on a page in the bin': { on: ['in the bin'], token: '........----', found: '........----' },
};

export interface VideoRow {
  level: PageRow['level'];
  tags?: string;
  state?: 'draft' | 'removed' | 'without its film';
  /** Address, page object, catalogue, search. */
  read: Line;
  /** Film and range; administrators read every file that is not in the bin. The poster is `picture`. */
  film: Line;
  picture: Line;
}

export const videos: Record<string, VideoRow> = {
  'for everyone': { level: 'everyone', read: 'yyyyyyyy----', film: 'yyyyyyyy----', picture: 'yyyyyyyy----' },
  'for tag a': { level: 'tagged', tags: 'a', read: 'yy.y.y.y----', film: 'yy.y.y.y----', picture: 'yy.y.y.y----' },
  'for tags b and c': {
    ...{ level: 'tagged', tags: 'bc', read: 'yy..yyy.----', film: 'yy..yyy.----', picture: 'yy..yyy.----' },
  },
  'tagged without a tag': { level: 'tagged', read: 'yy......----', film: 'yy......----', picture: 'yy......----' },
  'for administrators': {
    level: 'administrators',
    read: 'yy......----',
    film: 'yy......----',
    picture: 'yy......----',
  },
  draft: { level: 'everyone', state: 'draft', read: '........----', film: 'yy......----', picture: 'yy......----' },
  'in the bin': {
    level: 'everyone',
    state: 'removed',
    read: '........----',
    film: 'yy......----',
    picture: 'yy......----',
  },
  'without its film': {
    ...{
      level: 'everyone',
      state: 'without its film',
      read: '........----',
      film: '........----',
      picture: 'yy......----',
    },
  },
};
