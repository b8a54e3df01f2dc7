import { GROUP_IDS, projectIds, transitiveGroups, type Group, type GroupName } from './groups.ts';

/** What is special about somebody; the sign-in page has a sentence for each. */
export type Note =
  | 'inactive-in-portal'
  | 'has-password'
  | 'several-groups'
  | 'nested-group'
  | 'many-groups'
  | 'no-group'
  | 'unapproved-group'
  | 'disabled'
  | 'asks-consent'
  | 'clock-ahead';

/** Ways in which tokens or codes are made wrong, to prove that a portal refuses them. */
export type Fault =
  | 'forged-signature'
  | 'wrong-nonce'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'wrong-tenant'
  | 'expired-token'
  | 'issued-in-future'
  | 'expired-code';

export interface DirectoryUser {
  /** Object id in the directory. */
  oid: string;
  name: string;
  email: string;
  /** Object ids of the groups that name the person directly. */
  groups: readonly string[];
  note?: Note;
  fault?: Fault;
  isDisabled?: true;
  asksConsent?: true;
  /** The clock of the machine that signs this person's tokens is ahead by so much. */
  clockAheadSeconds?: number;
}

const DOMAIN = 'portico.example';
type Special = Omit<DirectoryUser, 'oid' | 'name' | 'email' | 'groups'>;

function directoryUser(
  oid: string,
  name: string,
  local: string,
  names: GroupName[],
  special: Special = {},
): DirectoryUser {
  return { oid, name, email: `${local}@${DOMAIN}`, groups: names.map((each) => GROUP_IDS[each]), ...special };
}

function faulty(oid: string, fault: Fault): DirectoryUser {
  return directoryUser(oid, `Fault: ${fault}`, `fault.${fault}`, ['analysis'], { fault });
}

/** The people of the portal's sample data who have no password there, and one who has. */
const colleagues = [
  directoryUser('7f0e75cb-26ad-416b-9de6-54a7cce3925a', 'Birgitte Lund', 'birgitte.lund', ['management']),
  directoryUser('feb70f4c-b69f-4eca-ac33-49514a96c69b', 'Søren Krogh', 'soeren.krogh', ['people-and-it']),
  directoryUser('d7983024-1070-4eec-9c9b-9f514a578371', 'Ida Østergaard', 'ida.oestergaard', ['analysis']),
  directoryUser('0e89348c-c635-43c6-b93c-6f1221ea3c85', 'Emil Bak', 'emil.bak', ['analysis']),
  directoryUser('6d818b9d-c58f-4213-b05a-3de479e52faf', 'Freja Winther', 'freja.winther', ['analysis']),
  directoryUser('a5a4b341-b4bc-483e-8d6b-0c7c6acb74df', 'Camille Laurent', 'camille.laurent', ['analysis']),
  directoryUser('a1eef816-d308-48d8-ad8c-2f001d6063a7', 'Jonas Meyer', 'jonas.meyer', ['finance']),
  directoryUser('ca187a52-c5ea-4a8d-992e-1f2eb8a80768', 'Karen Skov', 'karen.skov', ['finance']),
  directoryUser('2cb64b00-ac4f-4cb0-974b-8b6722c1d30a', 'Nadia Rahimi', 'nadia.rahimi', ['people-and-it']),
  directoryUser('abda4ede-19be-4a02-b396-6ec1c959bc1c', 'Troels Vang', 'troels.vang', ['people-and-it'], {
    note: 'inactive-in-portal',
  }),
  directoryUser('2413d543-e8d4-41ab-b341-ff3bcb7f5b88', 'Astrid Holm', 'admin', ['management'], {
    note: 'has-password',
  }),
];

/** People whom the portal has not seen yet, each for one rule of entering. */
const newcomers = [
  directoryUser(
    '07690ce5-6338-4e5b-859b-aede9434a9bd',
    'Rasmus Toft',
    'rasmus.toft',
    ['analysis', 'finance', 'people-and-it'],
    { note: 'several-groups' },
  ),
  directoryUser('66a50031-b825-480b-a024-46d8026085c0', 'Nora Quist', 'nora.quist', ['interns'], {
    note: 'nested-group',
  }),
  {
    ...directoryUser('06ad2972-ab02-4696-a720-5b4a205c7dc9', 'Maja Fjord', 'maja.fjord', [], { note: 'many-groups' }),
    groups: [...projectIds, GROUP_IDS.analysis],
  },
  directoryUser('6114ea7c-2112-4586-ab72-f1be9874a5ba', 'Signe Holst', 'signe.holst', [], { note: 'no-group' }),
  directoryUser('0a462b2a-b9cf-47cf-a379-1140c8dd82b5', 'Peter Uhre', 'peter.uhre', ['canteen'], {
    note: 'unapproved-group',
  }),
  directoryUser('697989c4-b00a-4daf-9aba-398f06518c9d', 'David Lind', 'david.lind', ['analysis'], {
    note: 'disabled',
    isDisabled: true,
  }),
  directoryUser('cac93cf1-6dd7-47e4-84f2-9c65a4b0bcaf', 'Clara Noack', 'clara.noack', ['analysis'], {
    note: 'asks-consent',
    asksConsent: true,
  }),
  directoryUser('10da8d36-55e1-4b63-8a17-3e25c9b73036', 'Tim Berger', 'tim.berger', ['analysis'], {
    note: 'clock-ahead',
    clockAheadSeconds: 60,
  }),
];

/** Members of an approved group whose tokens or codes are wrong: a portal that does not check lets them in. */
const faultyUsers = [
  faulty('12c98410-d3be-4b49-a2a9-7500c0f53f37', 'forged-signature'),
  faulty('00e947fb-39d9-4a94-bf81-a6b05ef1b246', 'wrong-nonce'),
  faulty('4a53c639-a31b-4182-8a3a-c35171975363', 'wrong-audience'),
  faulty('278b4bde-6c5a-47ec-9161-e8e9a8cf2cf2', 'wrong-issuer'),
  faulty('60b84fc6-c348-4d68-bdaa-f38ea93373db', 'wrong-tenant'),
  faulty('32f7ec98-faae-4e40-82e8-7aaf480db449', 'expired-token'),
  faulty('e2fa4714-7563-4df8-b8ef-c07273dc587b', 'issued-in-future'),
  faulty('64486420-4cad-45e1-8442-895967b9b834', 'expired-code'),
];

/** Who can sign in, by the headings of the sign-in page. */
export interface DirectoryUsers {
  colleagues: readonly DirectoryUser[];
  newcomers: readonly DirectoryUser[];
  /** Empty unless faults are on. */
  faulty: readonly DirectoryUser[];
  find: (oid: string | undefined) => DirectoryUser | undefined;
}

export function createDirectoryUsers({ hasFaults }: { hasFaults: boolean }): DirectoryUsers {
  const faulty = hasFaults ? faultyUsers : [];
  const byOid = new Map([...colleagues, ...newcomers, ...faulty].map((each) => [each.oid, each]));
  return { colleagues, newcomers, faulty, find: (oid) => byOid.get(oid?.toLowerCase() ?? '') };
}

/** Every group that the person belongs to, directly or through another group. */
export function groupsOf({ groups }: DirectoryUser): Group[] {
  return transitiveGroups(groups);
}
