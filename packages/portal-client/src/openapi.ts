// Made of the portal’s OpenAPI document by `pnpm -F @portico/portal-client generate`.

export interface paths {
  '/admin/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List users */
    get: operations['users.manage'];
    put?: never;
    /** Add a user */
    post: operations['users.store'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Show a user, with what they see and why */
    get: operations['users.show'];
    /** Change a user */
    put: operations['users.update'];
    post?: never;
    /** Remove a user */
    delete: operations['users.destroy'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/past-access': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Show whether a user could see something at a time, and why */
    get: operations['users.past-access'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/group': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Put users into groups */
    put: operations['users.bulk-group'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Activate or deactivate a user */
    put: operations['users.status'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/users/{id}/restore': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Restore a removed user */
    post: operations['users.restore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/invites': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List invitations */
    get: operations['users.invites'];
    put?: never;
    /** Invite somebody */
    post: operations['invites.store'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/invites/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Invite many at once */
    post: operations['invites.import'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/invites/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send an invitation again */
    post: operations['invites.resend'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/invites/{id}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Switch an invitation on or off */
    put: operations['invites.status'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/invites/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Delete an invitation */
    delete: operations['invites.destroy'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/groups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List groups */
    get: operations['users.groups'];
    put?: never;
    /** Add a group */
    post: operations['groups.store'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/groups/{id}/consequence': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Show what removing or changing a group would mean */
    get: operations['groups.consequence'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/groups/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a group */
    put: operations['groups.update'];
    post?: never;
    /** Remove a group */
    delete: operations['groups.destroy'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/tags': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List access tags */
    get: operations['tags.manage'];
    put?: never;
    /** Add an access tag */
    post: operations['tags.store'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/tags/{id}/consequence': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Show what removing an access tag would mean */
    get: operations['tags.consequence'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/tags/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change an access tag */
    put: operations['tags.update'];
    post?: never;
    /** Remove an access tag */
    delete: operations['tags.destroy'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List pages */
    get: operations['pages.manage'];
    put?: never;
    /** Add a page */
    post: operations['pages.store'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List further pages, or those below a page */
    get: operations['pages.rows'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages/children': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the pages below a page in their order */
    get: operations['pages.children'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages/{id}/builder': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the draft of a page */
    get: operations['pages.builder'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages/{id}/check': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Check the draft of a page */
    get: operations['pages.check'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change the names, slugs and access of a page */
    put: operations['pages.update'];
    post?: never;
    /** Put a page into the bin */
    delete: operations['pages.destroy'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages/{id}/draft': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Save the draft of a page */
    put: operations['pages.draft'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages/{id}/publish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Publish the draft of a page */
    post: operations['pages.publish'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages/{id}/unpublish': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take a page from its readers */
    post: operations['pages.unpublish'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/pages/{id}/recover': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Take a page out of the bin */
    post: operations['pages.recover'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List reports */
    get: operations['reports.manage'];
    put?: never;
    /** Add a report of the analytics service */
    post: operations['reports.store'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/reports/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Change a report */
    put: operations['reports.update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/reports/{id}/visibility': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /** Show or hide a report */
    put: operations['reports.visibility'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/files': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List files */
    get: operations['files.manage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/admin/activity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List activities */
    get: operations['activity.manage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/search/results': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Search what readers may see */
    get: operations['search.results'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description A page object as programs get it: without the shell around it. */
    PageUsersManage: {
      /** @constant */
      component: 'Users/Manage';
      props: {
        users: components['schemas']['UserRow'][];
        paging: components['schemas']['Paging'];
        filter: components['schemas']['UserFilter'];
        groups: components['schemas']['GroupOption'][];
        /** @description A directory is connected: new people can sign in through it. */
        hasDirectory: boolean;
        /** @description The person who looks. */
        ownId: string;
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    /** @description A person in the list. Times are ISO 8601. */
    UserRow: {
      id: string;
      name: string;
      email: string;
      company: string;
      contactNumber: string;
      role: components['schemas']['Role'];
      group: components['schemas']['GroupOption'] | null;
      status: components['schemas']['Status'];
      firstLoginAt: null | string;
      lastLoginAt: null | string;
      hasTwoFactor: boolean;
      hasPassword: boolean;
      hasDirectory: boolean;
      /** @description How an administrator has entered the person; by `directory` nobody has a password, unless one is granted. */
      signInMethod: components['schemas']['SignInMethod'];
      /** @description What neither an administrator nor the directory has set: no rows of a report are decided by it. */
      unconfirmed: ('company' | 'name')[];
    };
    /** @enum {string} */
    Role: 'administrator' | 'member';
    /** @description A group to choose from. */
    GroupOption: {
      id: string;
      name: string;
    };
    /** @enum {string} */
    Status: 'active' | 'inactive';
    /**
     * @description A way to sign in.
     * @enum {string}
     */
    SignInMethod: 'directory' | 'password';
    /** @description The part of a list that is shown, and where it stands in the whole. */
    Paging: {
      /** @description Beginning with 1. */
      page: number;
      pageSize: number;
      total: number;
    };
    /** @description The state of the users' list, as the address carries it. */
    UserFilter: {
      search: string;
      /** @enum {string} */
      sort:
        | '-company'
        | '-contactNumber'
        | '-email'
        | '-firstLoginAt'
        | '-group'
        | '-lastLoginAt'
        | '-name'
        | '-status'
        | 'company'
        | 'contactNumber'
        | 'email'
        | 'firstLoginAt'
        | 'group'
        | 'lastLoginAt'
        | 'name'
        | 'status';
      /** @enum {string} */
      status: '' | 'active' | 'inactive';
      /** @enum {string} */
      role: '' | 'administrator' | 'member';
      /** @description Id of a group; `none` for people without one. */
      group: string;
      /**
       * @description `never`: those who have not signed in yet; `locked`: those who have given too many wrong passwords or codes.
       * @enum {string}
       */
      signIn: '' | 'locked' | 'never';
      /**
       * @description `removed` shows those who were removed in the last 30 days.
       * @enum {string}
       */
      state: 'present' | 'removed';
    };
    /** @description A page object as programs get it: without the shell around it. */
    PageUsersShow: {
      /** @constant */
      component: 'Users/Show';
      props: {
        user: components['schemas']['UserRow'] & {
          language: ('da' | 'de' | 'en' | 'fr') | null;
          createdAt: string;
          removedAt: null | string;
        };
        tags: components['schemas']['TagOption'][];
        twoFactor: components['schemas']['TwoFactorState'];
        signIn: components['schemas']['SignInVerdict'];
        sessions: components['schemas']['SessionRow'][];
        activity: components['schemas']['ActivityRow'][];
        /** @description What this person can see, and why: now, or at the time of `past`. */
        sight: {
          pages: (components['schemas']['AccessReport'] & {
            slug: string;
          })[];
          reports: (components['schemas']['AccessReport'] & {
            pages: string[];
          })[];
          videos: (components['schemas']['AccessReport'] & {
            id: string;
          })[];
        };
        past: components['schemas']['PastAccess'] | null;
        groups: components['schemas']['GroupOption'][];
        isOneself: boolean;
        isLastAdministrator: boolean;
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    TagOption: {
      id: string;
      label: string;
    };
    /** @description How a person's second factor stands. */
    TwoFactorState: {
      /** @description Null: not enrolled. */
      confirmedAt: null | string;
      recoveryCodesLeft: number;
      /** @description The policy asks for it: it can be renewed, not switched off. */
      isRequired: boolean;
    };
    SignInVerdict: {
      /** @description What must be mended first comes first; none: the user can sign in. */
      problems: components['schemas']['SignInProblem'][];
      /** @description Refused sign-ins of the last 24 hours, the newest reason first. */
      refusals: {
        reason: components['schemas']['RefusalReason'];
        count: number;
        lastAt: string;
      }[];
    };
    /** @description What keeps a user from signing in. */
    SignInProblem: {
      /** @enum {string} */
      kind:
        | 'codes-locked'
        | 'directory-not-allowed'
        | 'inactive'
        | 'locked'
        | 'no-directory'
        | 'no-group'
        | 'no-password'
        | 'password-lost'
        | 'password-not-allowed'
        | 'two-factor-lost';
      since: null | string;
      until: null | string;
    };
    /**
     * @description Why somebody was not let in. Administrators see it; the visitor is told one sentence for most of them.
     * @enum {string}
     */
    RefusalReason:
      | 'directory'
      | 'directory-not-allowed'
      | 'group-not-approved'
      | 'guessed-at'
      | 'no-password'
      | 'not-admissible'
      | 'password-not-allowed'
      | 'unknown-user'
      | 'wrong-code'
      | 'wrong-password';
    /** @description A place where a person is signed in. Times are ISO 8601. */
    SessionRow: {
      id: string;
      /** @description Browser and system in words, such as "Firefox, Linux"; empty when it said nothing. */
      device: string;
      address: string;
      /** @description Where the browser says that it is, as `latitude,longitude` in degrees; null if it was not asked or did not say. */
      location: null | string;
      startedAt: string;
      seenAt: string;
      expiresAt: string;
      /** @enum {string} */
      signedInBy: 'directory' | 'password';
      /** @description The session that asks. */
      isCurrent: boolean;
    };
    ActivityRow: {
      id: string;
      at: string;
      /** @description `noun.past`; the catalogues hold `activity.<action>`. */
      action: string;
      /** @description What it was done to, as it was called then. */
      subject: null | string;
    };
    /** @description Why a person may see something, or may not: a reason of `access`, with the tags shared by the thing and the group. */
    AccessReport: {
      name: string;
      isVisible: boolean;
      reason: components['schemas']['AccessReason'];
      /** @description Labels of the tags that decide: shared ones where visible, missing ones where not. */
      tags: string[];
    };
    /** @enum {string} */
    AccessReason:
      | 'administrator'
      | 'administrators-only'
      | 'hidden'
      | 'identity-unconfirmed'
      | 'no-shared-tag'
      | 'no-tags'
      | 'on-no-visible-page'
      | 'open-to-everyone'
      | 'shared-tag';
    /** @description A time in the past at which access is looked at. */
    PastAccess: {
      at: string;
      /** @description Since when the portal keeps what access is decided by; what was before is not known. */
      keptSince: null | string;
      /**
       * @description Whether the user could sign in then, and what stood in the way.
       * @enum {string}
       */
      standing: 'absent' | 'active' | 'inactive' | 'no-group';
    };
    /** @description Whether something could be seen at a time in the past, and why. */
    PastDecision: {
      isGranted: boolean;
      /**
       * @description `absent`: it was not there, or not published.
       * @enum {string}
       */
      reason:
        | 'absent'
        | 'administrator'
        | 'administrators-only'
        | 'hidden'
        | 'identity-unconfirmed'
        | 'no-shared-tag'
        | 'no-tags'
        | 'on-no-visible-page'
        | 'open-to-everyone'
        | 'shared-tag';
    };
    /** @description A page object as programs get it: without the shell around it. */
    PageUsersInvites: {
      /** @constant */
      component: 'Users/Invites';
      props: {
        invitations: components['schemas']['InvitationRow'][];
        paging: components['schemas']['Paging'];
        filter: {
          search: string;
          /** @enum {string} */
          state: '' | 'accepted' | 'expired' | 'inactive' | 'open';
        };
        groups: components['schemas']['GroupOption'][];
        /** @description How long a new invitation is good for. */
        validDays: number;
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    InvitationRow: {
      id: string;
      email: string;
      group: components['schemas']['GroupOption'] | null;
      role: components['schemas']['Role'];
      state: components['schemas']['InvitationState'];
      invitedBy: string;
      sentAt: string;
      expiresAt: string;
      /** @description The mail: on its way, sent, or given up after several tries. */
      mail: components['schemas']['MailStatus'];
    };
    /** @enum {string} */
    InvitationState: 'accepted' | 'expired' | 'inactive' | 'open';
    /**
     * @description `outbox`: there was no mail server, and it lies in the folder of the outbox.
     * @enum {string}
     */
    MailStatus: 'failed' | 'outbox' | 'queued' | 'sent';
    /** @description A page object as programs get it: without the shell around it. */
    PageUsersGroups: {
      /** @constant */
      component: 'Users/Groups';
      props: {
        groups: components['schemas']['GroupRow'][];
        tags: components['schemas']['TagOption'][];
        search: string;
        /** @description Groups can be looked up in the directory instead of typing an id. */
        canSearchDirectory: boolean;
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    GroupRow: {
      id: string;
      /** @description The directory's id of the group. */
      groupId: string;
      name: string;
      tags: components['schemas']['TagOption'][];
      members: number;
      signInMethods: components['schemas']['SignInMethods'];
      /** @description Members who could not sign in if the group allowed this way alone. */
      shutOut: {
        directory: number;
        password: number;
      };
    };
    /**
     * @description How the users of a group may sign in.
     * @enum {string}
     */
    SignInMethods: 'both' | 'directory' | 'password';
    /** @description What `groups.consequence` answers: what happens when the group goes, or changes its tags. */
    GroupConsequence: {
      /** @description People who then cannot sign in any more (removal) or see less (fewer tags). */
      people: number;
      /** @description How many of them are administrators. */
      administrators: number;
      /** @description Pages that those people no longer see, each with how many of them see it today. */
      pages: {
        name: string;
        people: number;
      }[];
      invitations: number;
    };
    /** @description A page object as programs get it: without the shell around it. */
    PageAccessTagsManage: {
      /** @constant */
      component: 'AccessTags/Manage';
      props: {
        tags: components['schemas']['TagRow'][];
        search: string;
        /** @enum {string} */
        sort:
          | '-groups'
          | '-label'
          | '-pages'
          | '-reports'
          | '-users'
          | 'groups'
          | 'label'
          | 'pages'
          | 'reports'
          | 'users';
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    /** @description An access tag in the list, with how much has it. */
    TagRow: {
      description: string;
      /** @description Pages that have it, drafts included. */
      pages: number;
      groups: number;
      reports: number;
      /** @description Members of the groups that have it. */
      users: number;
      id: string;
      label: string;
    };
    /** @description What `tags.consequence` and `tags.impact` answer: where tags are used, and what changes for users when they are removed. */
    TagConsequence: {
      /** @description `slug`: where readers find the page; null if it is not published. */
      pages: {
        id: string;
        name: string;
        slug: null | string;
      }[];
      groups: components['schemas']['GroupOption'][];
      reports: {
        id: string;
        name: string;
      }[];
      videos: {
        id: string;
        name: string;
      }[];
      lost: components['schemas']['AccessChange'];
      gained: components['schemas']['AccessChange'];
    };
    /** @description Who begins or ceases to see what: how many users in all, and for each page and report. */
    AccessChange: {
      users: number;
      pages: {
        name: string;
        users: number;
      }[];
      reports: {
        name: string;
        users: number;
      }[];
    };
    /** @description A page object as programs get it: without the shell around it. */
    PageActivityManage: {
      /** @constant */
      component: 'Activity/Manage';
      props: {
        filter: components['schemas']['ActivityFilter'];
        /** @description The first day is not after the last. */
        hasRange: boolean;
        /** @description Of the views `activities` and `visits`. */
        entries: components['schemas']['ActivityEntry'][];
        /** @description Of the view `users`. */
        users: components['schemas']['UserActivity'][];
        /** @description Names the rows that follow, in the query `page`; null where there are none. */
        nextPage: null | string;
        /** @description These rows are not the newest. */
        isContinued: boolean;
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    /** @description The state of the activity's screen, as the address carries it. */
    ActivityFilter: {
      view: components['schemas']['ActivityView'];
      /**
       * @description Of the view `activities`; empty for all.
       * @enum {string}
       */
      kind: '' | 'access' | 'files' | 'pages' | 'reports' | 'settings' | 'sign-ins' | 'use' | 'users' | 'videos';
      /** @description Words of the names of users, pages and files. */
      search: string;
      /** @description The first and the last day, `yyyy-mm-dd` in the organisation's calendar. */
      from: string;
      to: string;
    };
    /** @enum {string} */
    ActivityView: 'activities' | 'users' | 'visits';
    /** @description Something that was done: who, when, what, to what. */
    ActivityEntry: {
      id: string;
      at: string;
      sessionId: null | string;
      userId: null | string;
      userName: string;
      /** @description The user has a page of their own still. */
      hasUser: boolean;
      /** @description `noun.past`; the catalogues hold `activity.<action>`. */
      action: string;
      subjectKind: null | string;
      subjectId: null | string;
      /** @description What it was done to, as it was called then. */
      subjectName: null | string;
      /** @description Where readers find the page that it was done to; null for what is no published page. */
      slug: null | string;
      /** @description What else is known of it; `before.<field>` and `after.<field>` for what was changed. */
      details: {
        [key: string]: string | number | boolean;
      };
    };
    /** @description What a user did in the chosen time. */
    UserActivity: {
      id: string;
      name: string;
      hasUser: boolean;
      signIns: number;
      visits: number;
      files: number;
      reports: number;
      videos: number;
      /** @description How long pages were before the user's eyes. */
      seconds: number;
      lastAt: string;
    };
    /** @description A page object as programs get it: without the shell around it. */
    PagePageBuilderManage: {
      /** @constant */
      component: 'PageBuilder/Manage';
      props: components['schemas']['PageListProps'] & {
        /** @description Templates to begin a new page with. */
        templates: components['schemas']['TemplateOption'][];
        /** @description Administrators, one of whom can own a page. */
        owners: components['schemas']['PageOption'][];
        /** @description How many published pages have something to mend. */
        pagesWithFindings: number;
        /** @description What is published must have been approved. */
        needsReview: boolean;
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    PageListProps: {
      /** @description The beginning of the list, in the order of the menu. */
      pages: components['schemas']['PageWindow'];
      filter: components['schemas']['PageFilter'];
      tags: components['schemas']['TagOption'][];
    };
    /** @description Rows that follow each other in a list: of the pages at the top, of the children of one, or of all that match a filter. */
    PageWindow: {
      rows: components['schemas']['PageRow'][];
      /** @description How many the list has. */
      total: number;
      /** @description How many pages match the filter, wherever they stand. */
      matches: number;
      /** @description There are so few that `rows` are all pages, also those below others. */
      isWhole: boolean;
    };
    /** @description A page in the administrators' list. Times are ISO 8601. */
    PageRow: {
      id: string;
      /** @description The page whose slug stands before the last slash of this page's own; null at the top and for templates. */
      parentId: null | string;
      /** @description How many pages stand one step below. */
      children: number;
      /** @description What the pages above are called, from the top. */
      path: string[];
      accessLevel: components['schemas']['AccessLevel'];
      icon:
        | (
            | 'book'
            | 'briefcase'
            | 'calendar'
            | 'chart'
            | 'file-text'
            | 'film'
            | 'flag'
            | 'folder'
            | 'globe'
            | 'group'
            | 'heart'
            | 'house'
            | 'info'
            | 'layers'
            | 'leaf'
            | 'lightbulb'
            | 'mail'
            | 'message'
            | 'monitor'
            | 'newspaper'
            | 'phone'
            | 'shield'
            | 'star'
            | 'tag'
            | 'truck'
            | 'users'
            | 'wallet'
          )
        | null;
      tagIds: string[];
      /** @description Who answers for what it says. */
      owner: components['schemas']['PageOption'] | null;
      /** @description From this day on it is to be looked through: `2026-11-24`. */
      reviewOn: null | string;
      status: components['schemas']['PageStatus'];
      /** @description The draft differs from what is published; true for a page that never was. */
      isChanged: boolean;
      /** @description In how many places they differ. Null where nothing is published, and where there was too much to compare. */
      changes: null | number;
      /** @description The draft waits for a review. */
      review: components['schemas']['OpenReview'] | null;
      /** @description Where readers find it, in the language of whoever asks if it is published in that; null where they do not. */
      publishedSlug: null | string;
      /** @description Of the draft, as it is listed: that one is published from the list. */
      revision: number;
      scheduledFor: null | string;
      /** @description The version that goes out then. */
      scheduledNumber: null | number;
      /** @description How much is to be mended on it as it is published. */
      findings: number;
      /** @description How many have read it in the last 30 days: no figure that one of them can drive. */
      readers: number;
      /** @description In the portal's order of languages. */
      locales: components['schemas']['PageLocale'][];
      changedAt: string;
      /** @description Null where nobody is known any more. */
      changedBy: null | string;
      /** @description When it was put into the bin, from which it goes after 30 days. */
      removedAt: null | string;
    };
    /** @enum {string} */
    AccessLevel: 'administrators' | 'everyone' | 'tagged';
    /** @description A page, or another thing with a name, to choose. */
    PageOption: {
      id: string;
      name: string;
    };
    /** @enum {string} */
    PageStatus: 'draft' | 'published' | 'unpublished';
    /** @description Who is to decide on a draft; null where nobody is known any more. */
    OpenReview: {
      reviewer: null | string;
    };
    /** @description A page in one language: how it is called there, and the state of its draft's texts. */
    PageLocale: {
      language: components['schemas']['Language'];
      name: string;
      slug: string;
      description: string;
      state: components['schemas']['TranslationState'];
    };
    /** @enum {string} */
    Language: 'da' | 'de' | 'en' | 'fr';
    /** @enum {string} */
    TranslationState: 'current' | 'missing' | 'stale';
    /** @description The state of the list, as the address carries it. */
    PageFilter: {
      search: string;
      /** @enum {string} */
      status: '' | 'draft' | 'published' | 'unpublished';
      /** @description Id of an access tag. */
      tag: string;
      /** @enum {string} */
      access: '' | 'administrators' | 'everyone' | 'tagged';
      /** @description Id of an administrator. */
      owner: string;
      view: components['schemas']['PageView'];
    };
    /** @enum {string} */
    PageView: 'all' | 'drafts' | 'due' | 'findings' | 'removed' | 'reviews' | 'scheduled' | 'stale' | 'unused';
    /** @description A template to begin with. */
    TemplateOption: {
      description: string;
      /** @description It comes with the product. */
      isBuiltIn: boolean;
      id: string;
      name: string;
    };
    /** @description What `pages.check` answers: what is to be mended in the draft, as it was kept with this revision. */
    PageCheck: {
      revision: number;
      findings: components['schemas']['PageFinding'][];
    };
    /**
     * @description One thing to mend on a page. `check.rule.<rule>` says what it is, `check.advice.<rule>` what to do; both take its values.
     *     Its rule, block, language and target name it.
     */
    PageFinding: {
      rule: components['schemas']['FindingRule'];
      severity: components['schemas']['Severity'];
      /** @description The block to mend; null for what belongs to the page as a whole. */
      blockId: null | string;
      /** @description The language that it is written in; null for what is the same in all. */
      language: ('da' | 'de' | 'en' | 'fr') | null;
      /** @description What is wrong within the block, such as an address or the words of a heading: two of them are two findings. */
      target: string;
      /** @description Placeholders of the message. */
      values?: {
        [key: string]: string | number;
      };
    } & components['schemas']['PortalRuleMatch'];
    /** @enum {string} */
    FindingRule:
      | 'anchor-missing'
      | 'block-empty'
      | 'contrast-low'
      | 'file-missing'
      | 'file-removed'
      | 'heading-empty'
      | 'heading-repeated'
      | 'heading-skipped'
      | 'image-without-alt'
      | 'item-without-title'
      | 'language-without-texts'
      | 'link-missing'
      | 'link-removed'
      | 'link-restricted'
      | 'link-unpublished'
      | 'link-without-text'
      | 'linked-missing'
      | 'linked-removed'
      | 'linked-unpublished'
      | 'linked-untranslated'
      | 'page-empty'
      | 'page-unread'
      | 'parent-unpublished'
      | 'report-hidden'
      | 'report-missing'
      | 'report-restricted'
      | 'report-unchosen'
      | 'report-unseen'
      | 'table-without-header'
      | 'title-missing'
      | 'translation-missing'
      | 'translation-stale'
      | 'video-uncaptioned';
    /**
     * @description An error stands in the way of publishing, until somebody gives a reason to publish all the same; a warning informs.
     * @enum {string}
     */
    Severity: 'error' | 'warning';
    /** @description What is found by a rule that looks beyond the document. */
    PortalRuleMatch: {
      groups?: components['schemas']['AffectedGroup'][];
      /** @description The linked block that it stands in; the finding's own block is the one of the page that shows it. */
      through?: {
        id: string;
        name: string;
      };
      /** @description The block to mend; null for what belongs to the page as a whole. */
      blockId: null | string;
      /** @description The language that it is written in; null for what is the same in all. */
      language: ('da' | 'de' | 'en' | 'fr') | null;
      /** @description What is wrong within the block, such as an address or the words of a heading: two of them are two findings. */
      target: string;
      /** @description Placeholders of the message. */
      values?: {
        [key: string]: string | number;
      };
    };
    /** @description Members of a group that something is hidden from. */
    AffectedGroup: {
      name: string;
      users: number;
      /** @description The first of their names, in one text, and how many the others are. */
      names: string;
      others: number;
    };
    /** @description A page object as programs get it: without the shell around it. */
    PagePageBuilderCreate: {
      /** @constant */
      component: 'PageBuilder/Create';
      props: {
        page: components['schemas']['PageSettings'] & {
          kind: components['schemas']['PageKind'];
          /** @description Its document where the draft differs from it. */
          published: {
            number: number;
            at: string;
            by: null | string;
            document: components['schemas']['PageDocument'] | null;
          } | null;
          /** @description Where readers find it, in the language of whoever asks if it is published in that; null where they do not. */
          publishedSlug: null | string;
          scheduled: {
            number: number;
            for: string;
          } | null;
        };
        draft: components['schemas']['PageDraft'];
        /** @description Null where the installation asks for no reviews. */
        review: components['schemas']['PublishingReview'] | null;
        /** @description What blocks can name; of the pages those that the draft links to. The id of a report is the analytics service's. */
        choices: {
          pages: components['schemas']['PageChoice'][];
          reports: components['schemas']['ReportOption'][];
          /** @description In the order of their names. */
          linkedBlocks: components['schemas']['LinkedBlockOption'][];
          /** @description Whose rows the reports can be shown with. */
          groups: components['schemas']['GroupOption'][];
        };
        tags: components['schemas']['TagOption'][];
        /** @description Administrators, one of whom can own the page. */
        owners: components['schemas']['PageOption'][];
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    /** @description What the settings of a page are made from. */
    PageSettings: {
      id: string;
      status: components['schemas']['PageStatus'];
      /** @description In the portal's order of languages. */
      locales: components['schemas']['PageLocale'][];
      accessLevel: components['schemas']['AccessLevel'];
      icon:
        | (
            | 'book'
            | 'briefcase'
            | 'calendar'
            | 'chart'
            | 'file-text'
            | 'film'
            | 'flag'
            | 'folder'
            | 'globe'
            | 'group'
            | 'heart'
            | 'house'
            | 'info'
            | 'layers'
            | 'leaf'
            | 'lightbulb'
            | 'mail'
            | 'message'
            | 'monitor'
            | 'newspaper'
            | 'phone'
            | 'shield'
            | 'star'
            | 'tag'
            | 'truck'
            | 'users'
            | 'wallet'
          )
        | null;
      tagIds: string[];
      /** @description The page whose slug stands before the last slash of this page's own; null at the top and for templates. */
      parentId: null | string;
      /** @description Who answers for what it says. */
      owner: components['schemas']['PageOption'] | null;
      /** @description From this day on it is to be looked through: `2026-11-24`. */
      reviewOn: null | string;
    };
    /** @enum {string} */
    PageKind: 'linked-block' | 'page' | 'template';
    /** @description What a page is made of, in all its languages. */
    PageDocument: {
      /** @constant */
      format: 1;
      /** @description The language that is written first; the others are translations of it. */
      sourceLanguage: components['schemas']['Language'];
      /** @description The page's own CSS; css.ts decides what stays. */
      css: string;
      blocks: components['schemas']['Block'][];
    };
    Block:
      | components['schemas']['BlockOfImage']
      | components['schemas']['BlockOfText']
      | components['schemas']['BlockOfButton']
      | components['schemas']['BlockOfHtml']
      | components['schemas']['BlockOfLink']
      | components['schemas']['BlockOfSection']
      | components['schemas']['BlockOfVideo']
      | components['schemas']['BlockOfFile']
      | components['schemas']['BlockOfReport']
      | components['schemas']['BlockOfColumn']
      | components['schemas']['BlockOfCard']
      | components['schemas']['BlockOfAccordionItem']
      | components['schemas']['BlockOfColumns']
      | components['schemas']['BlockOfCardList']
      | components['schemas']['BlockOfLinkList']
      | components['schemas']['BlockOfAccordion']
      | components['schemas']['BlockOfDivider']
      | components['schemas']['BlockOfNotice']
      | components['schemas']['BlockOfTableOfContents']
      | components['schemas']['BlockOfLinked'];
    /** @description A block of one type. */
    BlockOfImage: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'image';
      settings: {
        fileId: string;
        isDecorative?: boolean;
      };
      texts: {
        da?: {
          alt?: string;
          caption?: string;
        };
        de?: {
          alt?: string;
          caption?: string;
        };
        en?: {
          alt?: string;
          caption?: string;
        };
        fr?: {
          alt?: string;
          caption?: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfText: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'text';
      settings: Record<string, unknown>;
      texts: {
        da?: {
          html: string;
        };
        de?: {
          html: string;
        };
        en?: {
          html: string;
        };
        fr?: {
          html: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfButton: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'button';
      settings: {
        target:
          | {
              /** @constant */
              kind: 'page';
              id: string;
            }
          | {
              /** @constant */
              kind: 'file';
              id: string;
            }
          | {
              /** @constant */
              kind: 'url';
              url: string;
            };
        /** @enum {string} */
        variant?: 'primary' | 'secondary';
        opensDialog?: boolean;
      };
      texts: {
        da?: {
          label: string;
        };
        de?: {
          label: string;
        };
        en?: {
          label: string;
        };
        fr?: {
          label: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfHtml: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'html';
      settings: Record<string, unknown>;
      texts: {
        da?: {
          html: string;
        };
        de?: {
          html: string;
        };
        en?: {
          html: string;
        };
        fr?: {
          html: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfLink: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'link';
      settings: {
        target:
          | {
              /** @constant */
              kind: 'page';
              id: string;
            }
          | {
              /** @constant */
              kind: 'file';
              id: string;
            }
          | {
              /** @constant */
              kind: 'url';
              url: string;
            };
        opensDialog?: boolean;
      };
      texts: {
        da?: {
          label: string;
        };
        de?: {
          label: string;
        };
        en?: {
          label: string;
        };
        fr?: {
          label: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfSection: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'section';
      settings: {
        /** @enum {string} */
        background?: 'accent' | 'none' | 'raised' | 'sunken';
      };
      texts: {
        da?: {
          title?: string;
        };
        de?: {
          title?: string;
        };
        en?: {
          title?: string;
        };
        fr?: {
          title?: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfVideo: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'video';
      settings: {
        videoId: string;
      };
      texts: {
        da?: {
          title: string;
        };
        de?: {
          title: string;
        };
        en?: {
          title: string;
        };
        fr?: {
          title: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfFile: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'file';
      settings: {
        fileId: string;
        isViewOnly?: boolean;
      };
      texts: {
        da?: {
          label?: string;
        };
        de?: {
          label?: string;
        };
        en?: {
          label?: string;
        };
        fr?: {
          label?: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfReport: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'report';
      settings: {
        reportId: string;
        pageName?: string;
        /** @enum {string} */
        aspect?: '16:9' | '1:1' | '21:9' | '4:3';
        filters?: {
          $schema: string;
        }[];
      };
      texts: {
        da?: {
          title: string;
        };
        de?: {
          title: string;
        };
        en?: {
          title: string;
        };
        fr?: {
          title: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfColumn: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'column';
      settings: Record<string, unknown>;
      texts: {
        da?: Record<string, unknown>;
        de?: Record<string, unknown>;
        en?: Record<string, unknown>;
        fr?: Record<string, unknown>;
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfCard: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'card';
      settings: {
        target?:
          | {
              /** @constant */
              kind: 'page';
              id: string;
            }
          | {
              /** @constant */
              kind: 'file';
              id: string;
            }
          | {
              /** @constant */
              kind: 'url';
              url: string;
            };
        fileId?: string;
      };
      texts: {
        da?: {
          title: string;
          text?: string;
        };
        de?: {
          title: string;
          text?: string;
        };
        en?: {
          title: string;
          text?: string;
        };
        fr?: {
          title: string;
          text?: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfAccordionItem: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'accordion-item';
      settings: {
        isOpen?: boolean;
      };
      texts: {
        da?: {
          title: string;
        };
        de?: {
          title: string;
        };
        en?: {
          title: string;
        };
        fr?: {
          title: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfColumns: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'columns';
      settings: {
        /** @enum {string} */
        ratio: '1:1' | '1:1:1' | '1:1:1:1' | '1:2' | '2:1';
      };
      texts: {
        da?: Record<string, unknown>;
        de?: Record<string, unknown>;
        en?: Record<string, unknown>;
        fr?: Record<string, unknown>;
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfCardList: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'card-list';
      settings: Record<string, unknown>;
      texts: {
        da?: Record<string, unknown>;
        de?: Record<string, unknown>;
        en?: Record<string, unknown>;
        fr?: Record<string, unknown>;
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfLinkList: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'link-list';
      settings: Record<string, unknown>;
      texts: {
        da?: {
          title?: string;
        };
        de?: {
          title?: string;
        };
        en?: {
          title?: string;
        };
        fr?: {
          title?: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfAccordion: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'accordion';
      settings: Record<string, unknown>;
      texts: {
        da?: Record<string, unknown>;
        de?: Record<string, unknown>;
        en?: Record<string, unknown>;
        fr?: Record<string, unknown>;
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfDivider: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'divider';
      settings: Record<string, unknown>;
      texts: {
        da?: Record<string, unknown>;
        de?: Record<string, unknown>;
        en?: Record<string, unknown>;
        fr?: Record<string, unknown>;
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfNotice: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'notice';
      settings: {
        /** @enum {string} */
        tone: 'danger' | 'info' | 'success' | 'warning';
      };
      texts: {
        da?: {
          html: string;
        };
        de?: {
          html: string;
        };
        en?: {
          html: string;
        };
        fr?: {
          html: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfTableOfContents: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'table-of-contents';
      settings: {
        /** @enum {number} */
        depth?: 2 | 3;
      };
      texts: {
        da?: {
          title?: string;
        };
        de?: {
          title?: string;
        };
        en?: {
          title?: string;
        };
        fr?: {
          title?: string;
        };
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description A block of one type. */
    BlockOfLinked: {
      /** @description Unique in its document; names the block in comparisons, leases and comments. */
      id: string;
      /** @constant */
      type: 'linked';
      settings: {
        linkedBlockId: string;
      };
      texts: {
        da?: Record<string, unknown>;
        de?: Record<string, unknown>;
        en?: Record<string, unknown>;
        fr?: Record<string, unknown>;
      };
      /** @description The hash of the source texts that a translation was made from. Another hash now: the translation is out of date. */
      translatedFrom?: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      style?: {
        /** @enum {string} */
        spaceBefore?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        spaceAfter?: 'large' | 'medium' | 'none' | 'small';
        /** @enum {string} */
        width?: 'full' | 'narrow' | 'text' | 'wide';
        /** @enum {string} */
        color?: 'accent' | 'default' | 'inverse' | 'muted';
        /** @enum {string} */
        alignment?: 'center' | 'end' | 'start';
      };
      children?: components['schemas']['Block'][];
    };
    /** @description The draft of a page, as the builder loads it. Every save names the revision that it is based on. */
    PageDraft: {
      document: components['schemas']['PageDocument'];
      revision: number;
      savedAt: string;
      savedBy: null | string;
      /** @description It differs from what is published. */
      isChanged: boolean;
    };
    /** @description Where the review of a page's draft stands, where the installation asks for reviews. */
    PublishingReview: {
      /** @description Of the draft that this is about. */
      revision: number;
      /** @description The draft as it is kept may be published. */
      isApproved: boolean;
      /** @description The draft is not what readers have. */
      isChanged: boolean;
      /** @description Whoever asks has saved the draft last, and can therefore not approve it. */
      isAuthor: boolean;
      latest: components['schemas']['PageReview'] | null;
      /** @description Administrators to send the draft to: neither whoever asks nor whoever saved it last. */
      reviewers: components['schemas']['PageOption'][];
    };
    /** @description A draft that was sent to another administrator, and what became of that. */
    PageReview: {
      id: string;
      /** @enum {string} */
      state: 'approved' | 'open' | 'returned';
      note: string;
      /** @description Why it was returned. */
      reason: string;
      /** @description Null where nobody is known any more. */
      sentBy: null | string;
      reviewer: null | string;
      /** @description Whoever asks is the one to decide. */
      isOwn: boolean;
      sentAt: string;
      /** @description When it was decided; of an open one, when it was sent. */
      at: string;
    };
    /** @description A page to put another below, or to link to. */
    PageChoice: {
      /** @description By language, where it has a name in it. */
      slugs: {
        da?: string;
        de?: string;
        en?: string;
        fr?: string;
      };
      id: string;
      name: string;
    };
    /** @description What a report block can show. */
    ReportOption: {
      /** @description The day on which it was last viewed, in the organisation's time zone; null if it never was. */
      lastViewedOn: null | string;
      /** @description The analytics service's id. */
      id: string;
      name: string;
      kind: components['schemas']['ReportKind'];
    };
    /** @enum {string} */
    ReportKind: 'dashboard' | 'paginated' | 'qna' | 'report' | 'tile' | 'visual';
    /** @description A linked block that a page can name. */
    LinkedBlockOption: {
      /**
       * @description Readers see it as it is published; of one in the bin, and of one that is not published, they see nothing.
       * @enum {string}
       */
      state: 'published' | 'removed' | 'unpublished';
      /** @description It does not hold the page that is built. */
      mayStand: boolean;
      id: string;
      name: string;
    };
    /** @description What saving a draft answers. */
    SavedDraft: {
      revision: number;
      savedAt: string;
      isChanged: boolean;
      /** @description What was taken out of the document, because it runs, fetches or leaves the page. */
      removed: components['schemas']['RemovedContent'][];
      /** @description The document as it is kept, where it is not the one that was sent. */
      document?: components['schemas']['PageDocument'];
    };
    /** @description Something that an author wrote and that the purifier took out; without a block it was in the page's own CSS. */
    RemovedContent: {
      blockId?: string;
      what: string;
    };
    /** @description A page object as programs get it: without the shell around it. */
    PageReportsManage: {
      /** @constant */
      component: 'Reports/Manage';
      props: {
        reports: components['schemas']['ReportRow'][];
        paging: components['schemas']['Paging'];
        filter: components['schemas']['ReportFilter'];
        groups: components['schemas']['GroupOption'][];
        tags: components['schemas']['TagOption'][];
        /** @description The first is the usual one. */
        connections: components['schemas']['ConnectionOption'][];
        workspaces: {
          id: string;
          name: string;
        }[];
        /** @description How many reports the synchronisation has found something about. */
        findings: number;
        /** @description When the reports were last compared with the service; null: never. */
        synchronizedAt: null | string;
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    /** @description A report in the administrators' list. Times are ISO 8601. */
    ReportRow: {
      id: string;
      /** @description The id of the connection whose service has it. */
      connection: string;
      /** @description What pages name it by: the service's id of the report, dashboard, tile or data set; a visual has one of its own. */
      reportId: string;
      workspaceId: string;
      /** @description The dashboard of a tile, the report of a visual. */
      parentId: null | string;
      /** @description The page of the report that a visual is on, and its name there. */
      pageName: null | string;
      visualName: null | string;
      workspaceName: string;
      kind: components['schemas']['ReportKind'];
      name: string;
      description: string;
      visibility: components['schemas']['ReportVisibility'];
      tags: components['schemas']['TagOption'][];
      identities: components['schemas']['ReportIdentity'][];
      requiresIdentity: boolean;
      /** @description How many published pages show it. */
      pages: number;
      /** @description How often it was viewed in the last 30 days. */
      views: number;
      /** @description The day on which it was last viewed, in the organisation's time zone; null if it never was. */
      lastViewedOn: null | string;
      /** @description How long it took to load in the last 30 days, on average. */
      loadMs: null | number;
      finding: ('missing' | 'moved' | 'renamed') | null;
      /** @description What the service calls it now, and where it has it. */
      foundName: null | string;
      foundWorkspaceName: null | string;
      missingSince: null | string;
      synchronizedAt: null | string;
      removedAt: null | string;
    };
    /** @enum {string} */
    ReportVisibility: 'hidden' | 'visible';
    /** @description Whose rows of a report a group sees. */
    ReportIdentity: {
      /** @description Null: every group that has no identity of its own. */
      groupId: null | string;
      roles: string[];
      /** @description With parts such as `{email}`. */
      username: string;
    };
    /** @description The state of the list, as the address carries it. */
    ReportFilter: {
      search: string;
      /** @enum {string} */
      visibility: '' | 'hidden' | 'visible';
      /** @enum {string} */
      kind: '' | 'dashboard' | 'paginated' | 'qna' | 'report' | 'tile' | 'visual';
      /** @description The id of a connection; empty for all. */
      connection: string;
      /** @description The id of a workspace; empty for all. */
      workspace: string;
      /** @description The id of an access tag; empty for all. */
      tag: string;
      /**
       * @description Only those that the synchronisation has found something about.
       * @enum {string}
       */
      finding: '' | 'any';
      /**
       * @description Only those that nobody has viewed for 90 days.
       * @enum {string}
       */
      use: '' | 'unused';
      /** @enum {string} */
      state: 'present' | 'removed';
      /** @enum {string} */
      sort:
        | '-lastViewedOn'
        | '-name'
        | '-pages'
        | '-visibility'
        | '-workspace'
        | 'lastViewedOn'
        | 'name'
        | 'pages'
        | 'visibility'
        | 'workspace';
    };
    /** @description A connection to an analytics service, as administrators choose it. */
    ConnectionOption: {
      id: string;
      name: string;
    };
    /** @description A page object as programs get it: without the shell around it. */
    PageFilesManage: {
      /** @constant */
      component: 'Files/Manage';
      props: {
        files: components['schemas']['ManagedFile'][];
        folders: components['schemas']['FileFolder'][];
        filter: components['schemas']['FileFilter'];
        paging: components['schemas']['Paging'];
      } & {
        shell: null;
      };
      url: string;
      title: string;
      version: string;
    };
    /** @description A file in the administrators' list. */
    ManagedFile: {
      /** @description Null: in no folder. */
      folderId: null | string;
      /** @description Who brought its content; null if they are gone. */
      madeBy: null | string;
      /** @description How many earlier contents it has. */
      versionCount: number;
      id: string;
      name: string;
      /** @description Media type, found in the content. */
      type: string;
      sizeBytes: number;
      /** @description Of images. */
      widthPx: null | number;
      heightPx: null | number;
      /** @description Where it opens. */
      href: string;
      /** @description A small picture of it, for images. */
      thumbnailHref: null | string;
      /** @description How many pages name it, in their draft or as published. */
      pageCount: number;
      /** @description How many videos of the catalogue it is the film or the poster of. */
      videoCount: number;
      madeAt: string;
      /** @description When it was put into the bin, from which it goes after 30 days. */
      removedAt: null | string;
    };
    /** @description A folder of the administrators' list. */
    FileFolder: {
      id: string;
      name: string;
      /** @description Null at the top. */
      parentId: null | string;
      /** @description Without those in the bin. */
      fileCount: number;
    };
    /** @description The state of the administrators' list, as the address carries it. */
    FileFilter: {
      search: string;
      /** @enum {string} */
      kind: '' | 'audio' | 'document' | 'image' | 'video';
      /** @description Id of a folder; `none` for files in no folder. */
      folder: string;
      /** @enum {string} */
      use: '' | 'unused';
      /** @enum {string} */
      state: 'present' | 'removed';
      /** @enum {string} */
      sort: '-made' | '-name' | '-size' | 'made' | 'name' | 'size';
    };
    /** @description What a search found. What the reader may not see is in none of it. */
    SearchResults: {
      hits: components['schemas']['SearchHit'][];
      /** @description How many of each kind there are; those of which there are none are left out. */
      counts: {
        video?: number;
        file?: number;
        report?: number;
        user?: number;
        group?: number;
        page?: number;
      };
      /** @description From how many of a kind on the count is no longer exact. */
      maxCount: number;
    };
    /** @description One thing that was found. */
    SearchHit: {
      kind: components['schemas']['SearchKind'];
      id: string;
      name: components['schemas']['MarkedText'];
      /** @description The heading that the excerpt stands under, where it stands under one. */
      heading: components['schemas']['MarkedText'] | null;
      /** @description Where it was found in the text; empty where there is none. */
      excerpt: components['schemas']['MarkedText'];
      /** @description Where it opens: a page at the heading, a report on the page that holds it. */
      href: string;
      /** @description The media type of a file. */
      type: null | string;
    };
    /** @enum {string} */
    SearchKind: 'file' | 'group' | 'page' | 'report' | 'user' | 'video';
    /** @description A text with the parts of it that were searched for, as `[start, end]` in units of the string. It is no HTML. */
    MarkedText: {
      text: string;
      matches: [number, number][];
    };
    /** @description The body of a failed call, other than a page: `{ error }`. */
    FailureBody: {
      error: {
        /** @description The same in English, for those who write programs. */
        message?: string;
        /** @description What the check of a page has found, warnings too. */
        findings?: components['schemas']['PageFinding'][];
        /** @description What a program's token would have to be allowed. */
        scope?: components['schemas']['ProgramScope'];
        /** @description Problems of single input fields: field name to message id. */
        fields?: {
          [key: string]: string;
        };
        /** @description What is wrong in a page's document, and where; the first of them. */
        problems?: components['schemas']['DocumentProblem'][];
        /** @description How long to wait before the next attempt. */
        retryAfterSeconds?: number;
      } & {
        code: components['schemas']['FailureCode'];
        reference: string;
      };
    };
    /** @enum {string} */
    ProgramScope:
      | 'activity:read'
      | 'content:read'
      | 'files:read'
      | 'groups:read'
      | 'groups:write'
      | 'invitations:read'
      | 'invitations:write'
      | 'pages:read'
      | 'pages:write'
      | 'reports:read'
      | 'reports:write'
      | 'tags:read'
      | 'tags:write'
      | 'users:read'
      | 'users:write';
    /** @description One thing that is wrong, and where: `["blocks", 3, "settings", "fileId"]`. */
    DocumentProblem: {
      path: (string | number)[];
      message: string;
    };
    /** @enum {string} */
    FailureCode:
      | 'already_done'
      | 'analytics_unreachable'
      | 'block_leased'
      | 'busy'
      | 'closed_to_programs'
      | 'converter_unavailable'
      | 'database_full'
      | 'database_read_only'
      | 'database_unreachable'
      | 'directory_unreachable'
      | 'draft_outdated'
      | 'file_rejected'
      | 'file_too_large'
      | 'forbidden'
      | 'group_not_approved'
      | 'import_outdated'
      | 'incorrect_code'
      | 'incorrect_credentials'
      | 'invalid_input'
      | 'invalid_user_group'
      | 'key_untrusted'
      | 'last_administrator'
      | 'link_expired'
      | 'location_off'
      | 'login_error'
      | 'mail_unreachable'
      | 'no_password'
      | 'not_found'
      | 'own_account'
      | 'own_draft'
      | 'own_sign_in_method'
      | 'password_not_allowed'
      | 'publication_blocked'
      | 'reauthentication_required'
      | 'receiver_unreachable'
      | 'release_closed'
      | 'release_conflict'
      | 'release_outdated'
      | 'report_unavailable'
      | 'review_required'
      | 'scanner_unreachable'
      | 'schema_mismatch'
      | 'scope_missing'
      | 'second_factor_open'
      | 'second_factor_required'
      | 'sign_in_again'
      | 'signed_out'
      | 'storage_full'
      | 'storage_read_only'
      | 'storage_unreachable'
      | 'token_invalid'
      | 'too_many_attempts'
      | 'unexpected'
      | 'upload_conflict'
      | 'upload_interrupted'
      | 'video_outdated';
  };
  responses: {
    /** @description The token is unknown, expired or revoked, or the user of a personal token may not sign in. */
    401: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['FailureBody'];
      };
    };
    /** @description The token lacks the scope, or the user of a personal token is no administrator. */
    403: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['FailureBody'];
      };
    };
    /** @description Too many unknown tokens came from this network. `Retry-After` says how long to wait. */
    429: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['FailureBody'];
      };
    };
    /** @description Another failure. Its code decides the status: 400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 502, 503, 507. */
    default: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['FailureBody'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  'users.manage': {
    parameters: {
      query?: {
        search?: string;
        sort?:
          | 'name'
          | '-name'
          | 'email'
          | '-email'
          | 'company'
          | '-company'
          | 'contactNumber'
          | '-contactNumber'
          | 'group'
          | '-group'
          | 'status'
          | '-status'
          | 'firstLoginAt'
          | '-firstLoginAt'
          | 'lastLoginAt'
          | '-lastLoginAt';
        status?: 'active' | 'inactive' | '';
        role?: 'member' | 'administrator' | '';
        group?: string | 'none' | '';
        signIn?: 'never' | 'locked' | '';
        state?: 'present' | 'removed';
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageUsersManage'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.store': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          name: string;
          company: string;
          contactNumber: string;
          groupId: string;
          /**
           * @default member
           * @enum {string}
           */
          role?: 'member' | 'administrator';
          /**
           * @default password
           * @enum {string}
           */
          signInBy?: 'password' | 'directory';
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: string;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.show': {
    parameters: {
      query?: {
        at?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageUsersShow'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          name: string;
          company: string;
          contactNumber: string;
          groupId: string;
          /** @enum {string} */
          role: 'member' | 'administrator';
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.destroy': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.past-access': {
    parameters: {
      query: {
        kind: 'page' | 'report' | 'video' | 'file';
        subject: string;
        at: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PastDecision'] & {
            past: components['schemas']['PastAccess'];
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.bulk-group': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          moves: {
            ids: string[];
            groupId: string | null;
          }[];
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            count: number;
            before: {
              groupId: null | string;
              ids: string[];
            }[];
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.status': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          status: 'active' | 'inactive';
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'active' | 'inactive';
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.restore': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.invites': {
    parameters: {
      query?: {
        search?: string;
        state?: 'open' | 'inactive' | 'expired' | 'accepted' | '';
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageUsersInvites'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'invites.store': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          groupId: string;
          /**
           * @default member
           * @enum {string}
           */
          role?: 'member' | 'administrator';
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: string;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'invites.import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          invitations: {
            email: string;
            groupId: string;
            /**
             * @default member
             * @enum {string}
             */
            role?: 'member' | 'administrator';
          }[];
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            count: number;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'invites.resend': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'invites.status': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          status: 'active' | 'inactive';
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            status: 'active' | 'inactive';
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'invites.destroy': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'users.groups': {
    parameters: {
      query?: {
        search?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageUsersGroups'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'groups.store': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          groupId: string;
          name: string;
          /** @default [] */
          tags?: string[];
          /** @enum {string} */
          signInMethods?: 'both' | 'directory' | 'password';
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: string;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'groups.consequence': {
    parameters: {
      query?: {
        tags?: string;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GroupConsequence'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'groups.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          groupId: string;
          name: string;
          /** @default [] */
          tags?: string[];
          /** @enum {string} */
          signInMethods?: 'both' | 'directory' | 'password';
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'groups.destroy': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'tags.manage': {
    parameters: {
      query?: {
        search?: string;
        sort?:
          | 'label'
          | '-label'
          | 'pages'
          | '-pages'
          | 'groups'
          | '-groups'
          | 'reports'
          | '-reports'
          | 'users'
          | '-users';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageAccessTagsManage'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'tags.store': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          label: string;
          description?: string;
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: string;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'tags.consequence': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TagConsequence'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'tags.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          label: string;
          description?: string;
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'tags.destroy': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.manage': {
    parameters: {
      query?: {
        search?: string;
        status?: 'draft' | 'published' | 'unpublished' | '';
        tag?: string | '';
        access?: 'everyone' | 'tagged' | 'administrators' | '';
        owner?: string | '';
        view?: 'all' | 'drafts' | 'scheduled' | 'stale' | 'unused' | 'findings' | 'reviews' | 'due' | 'removed';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PagePageBuilderManage'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.store': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          locales: {
            /** @enum {string} */
            language: 'da' | 'de' | 'en' | 'fr';
            name: string;
            slug?: string;
            description?: string;
          }[];
          /**
           * @default everyone
           * @enum {string}
           */
          accessLevel?: 'everyone' | 'tagged' | 'administrators';
          /** @default null */
          icon?:
            | (
                | 'house'
                | 'chart'
                | 'users'
                | 'group'
                | 'file-text'
                | 'newspaper'
                | 'book'
                | 'folder'
                | 'film'
                | 'calendar'
                | 'message'
                | 'mail'
                | 'phone'
                | 'monitor'
                | 'shield'
                | 'star'
                | 'heart'
                | 'leaf'
                | 'lightbulb'
                | 'briefcase'
                | 'wallet'
                | 'truck'
                | 'globe'
                | 'flag'
                | 'tag'
                | 'layers'
                | 'info'
              )
            | null;
          /** @default [] */
          tags?: string[];
          /**
           * @default page
           * @enum {string}
           */
          kind?: 'page' | 'template' | 'linked-block';
          templateId?: string | null;
          /** @default false */
          numbersTaken?: boolean;
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: string;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.rows': {
    parameters: {
      query?: {
        search?: string;
        status?: 'draft' | 'published' | 'unpublished' | '';
        tag?: string | '';
        access?: 'everyone' | 'tagged' | 'administrators' | '';
        owner?: string | '';
        view?: 'all' | 'drafts' | 'scheduled' | 'stale' | 'unused' | 'findings' | 'reviews' | 'due' | 'removed';
        kind?: 'page' | 'template' | 'linked-block';
        parent?: string | null;
        offset?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageWindow'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.children': {
    parameters: {
      query?: {
        parent?: string | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            pages: components['schemas']['PageOption'][];
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.builder': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PagePageBuilderCreate'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.check': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageCheck'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          locales?: {
            /** @enum {string} */
            language: 'da' | 'de' | 'en' | 'fr';
            name: string;
            slug?: string;
            description?: string;
          }[];
          /** @enum {string} */
          accessLevel?: 'everyone' | 'tagged' | 'administrators';
          icon?:
            | (
                | 'house'
                | 'chart'
                | 'users'
                | 'group'
                | 'file-text'
                | 'newspaper'
                | 'book'
                | 'folder'
                | 'film'
                | 'calendar'
                | 'message'
                | 'mail'
                | 'phone'
                | 'monitor'
                | 'shield'
                | 'star'
                | 'heart'
                | 'leaf'
                | 'lightbulb'
                | 'briefcase'
                | 'wallet'
                | 'truck'
                | 'globe'
                | 'flag'
                | 'tag'
                | 'layers'
                | 'info'
              )
            | null;
          tags?: string[];
          ownerId?: string | null;
          reviewOn?: string | null;
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.destroy': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.draft': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          revision: number;
          document: components['schemas']['PageDocument'];
          /** Format: uuid */
          editor?: string;
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SavedDraft'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.publish': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          revision: number;
          note?: string;
          override?: {
            reason: string;
          };
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            number: number;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.unpublish': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'pages.recover': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'reports.manage': {
    parameters: {
      query?: {
        search?: string;
        visibility?: 'visible' | 'hidden' | '';
        kind?: 'report' | 'paginated' | 'dashboard' | 'tile' | 'visual' | 'qna' | '';
        connection?: string | '';
        workspace?: string | '';
        tag?: string | '';
        finding?: 'any' | '';
        use?: 'unused' | '';
        state?: 'present' | 'removed';
        sort?:
          | 'name'
          | '-name'
          | 'workspace'
          | '-workspace'
          | 'visibility'
          | '-visibility'
          | 'pages'
          | '-pages'
          | 'lastViewedOn'
          | '-lastViewedOn';
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageReportsManage'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'reports.store': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @default default */
          connection?: string;
          /**
           * @default report
           * @enum {string}
           */
          kind?: 'report' | 'paginated' | 'dashboard' | 'tile' | 'visual' | 'qna';
          /** Format: uuid */
          reportId: string;
          /** Format: uuid */
          workspaceId: string;
          /** Format: uuid */
          dashboardId?: string;
          pageName?: string;
          visualName?: string;
          name: string;
          description?: string;
          /**
           * @default visible
           * @enum {string}
           */
          visibility?: 'visible' | 'hidden';
          /** @default [] */
          tags?: string[];
          identities?: {
            groupId: string | null;
            roles: string[];
            username: string;
          }[];
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            id: string;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'reports.update': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          name: string;
          description?: string;
          /**
           * @default visible
           * @enum {string}
           */
          visibility?: 'visible' | 'hidden';
          /** @default [] */
          tags?: string[];
          identities?: {
            groupId: string | null;
            roles: string[];
            username: string;
          }[];
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'reports.visibility': {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          visibility: 'visible' | 'hidden';
        };
      };
    };
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, unknown>;
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description There is no such thing. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'files.manage': {
    parameters: {
      query?: {
        search?: string;
        kind?: '' | 'image' | 'video' | 'audio' | 'document';
        folder?: ('' | 'none') | string;
        use?: '' | 'unused';
        state?: 'present' | 'removed';
        sort?: 'name' | '-name' | 'size' | '-size' | 'made' | '-made';
        page?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageFilesManage'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'activity.manage': {
    parameters: {
      query?: {
        view?: 'activities' | 'visits' | 'users';
        kind?: '' | 'sign-ins' | 'use' | 'users' | 'access' | 'pages' | 'files' | 'reports' | 'videos' | 'settings';
        search?: string;
        from?: string;
        to?: string;
        page?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PageActivityManage'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
  'search.results': {
    parameters: {
      query: {
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description It worked. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SearchResults'];
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      /** @description `fields` says what is wrong with which field. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['FailureBody'];
        };
      };
      429: components['responses']['429'];
      default: components['responses']['default'];
    };
  };
}
