/** Who asks: the person of a valid session or the program of a valid token, with everything that access is decided by. */
export interface Scope {
  /** Null for programs. */
  sessionId: string | null;
  /** Null for a service token, which acts as nobody. */
  userId: string | null;
  /** Of the user; of a service token, its own. */
  name: string;
  email: string;
  role: 'member' | 'administrator';
  /** The second factor is still open: nothing but its own routes is for this person. */
  isPending: boolean;
  /** Ids of the access tags of the person's group. */
  tags: readonly string[];
  /** What a program asks with. */
  token?: { id: string; name: string; scopes: readonly string[] };
}

/** Who asks by a session: routes that are closed to programs know no other. */
export interface SessionScope extends Scope {
  sessionId: string;
  userId: string;
  token?: never;
}

/** What access to a page is decided by. */
export interface PageAccess {
  accessLevel: 'everyone' | 'tagged' | 'administrators';
  tags: readonly string[];
}

/** What access to a report is decided by, apart from the pages that hold it. */
export interface ReportAccess {
  visibility: 'visible' | 'hidden';
  tags: readonly string[];
}

/** What access to a video of the catalogue is decided by: the same as of a page. */
export type VideoAccess = PageAccess;

/** What access to a file is decided by: the published pages that name it, and the videos of the catalogue that are made of it. */
export interface FileAccess {
  pages: readonly PageAccess[];
  videos: readonly VideoAccess[];
}

/** A decision with its reason. */
export interface Decision {
  isGranted: boolean;
  reason: keyof typeof decisions;
}

const decisions = {
  'open-to-everyone': true,
  administrator: true,
  'shared-tag': true,
  'no-tags': true,
  'no-shared-tag': false,
  'administrators-only': false,
  hidden: false,
  'on-no-visible-page': false,
} as const;

/** The decisions are made ahead: a menu asks for one per page and request. */
const decide = Object.fromEntries(
  Object.entries(decisions).map(([reason, isGranted]) => [reason, Object.freeze({ isGranted, reason })]),
) as Record<keyof typeof decisions, Decision>;

const sharesTag = (scope: Scope, tags: readonly string[]) => tags.some((tag) => scope.tags.includes(tag));

const keysOf = new WeakMap<Scope['tags'], Partial<Record<Scope['role'], string>>>();

/** All of a person that the decisions below look at: people with the same key see the same. */
export function accessKey({ role, tags }: Scope): string {
  const keys = keysOf.get(tags) ?? {};
  keysOf.set(tags, keys);
  return (keys[role] ??= [role, ...tags.toSorted()].join(' '));
}

/**
 * The one place where access is decided; menu, renderer and report tokens all ask here. A valid session, an active
 * person and a group are given with the scope.
 */
export const access = {
  /** May this person see a published page? */
  page(scope: Scope, page: PageAccess): Decision {
    if (page.accessLevel === 'everyone') return decide['open-to-everyone'];
    if (scope.role === 'administrator') return decide.administrator;
    if (page.accessLevel === 'administrators') return decide['administrators-only'];
    return sharesTag(scope, page.tags) ? decide['shared-tag'] : decide['no-shared-tag'];
  },

  /** May this person see a published video of the catalogue? */
  video(scope: Scope, video: VideoAccess): Decision {
    return access.page(scope, video);
  },

  /** May this person see a report, on a page that they may see? Tags hold for administrators too. */
  report(scope: Scope, report: ReportAccess): Decision {
    if (report.visibility === 'hidden') return decide.hidden;
    if (report.tags.length === 0) return decide['no-tags'];
    return sharesTag(scope, report.tags) ? decide['shared-tag'] : decide['no-shared-tag'];
  },

  /** May this person read a file? The reason is that of a page or a video which they may see; administrators read all files. */
  file(scope: Scope, file: FileAccess): Decision {
    if (scope.role === 'administrator') return decide.administrator;
    const decisions = [
      ...file.pages.map((page) => access.page(scope, page)),
      ...file.videos.map((video) => access.video(scope, video)),
    ];
    return decisions.find(({ isGranted }) => isGranted) ?? decide['on-no-visible-page'];
  },
};
