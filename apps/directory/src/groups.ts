/** A security group of the directory. */
export interface Group {
  /** Object id; portals map it to a group of theirs. */
  id: string;
  displayName: string;
  description: string;
  /** Groups that it belongs to in turn: their members are members there too. */
  memberOf: string[];
}

const ALL_STAFF = 'fbf98e76-8cca-41e6-87ee-4a44ac9ec401';

/** The ids of the groups that people are named into; the first four are those of the portal's sample data. */
export const GROUP_IDS = {
  management: 'a1f0c7d2-64b5-4c1e-9a0f-2d8e7b3c5f11',
  analysis: 'b2e1d8c3-75a6-4d2f-8b1e-3e9f8c4d6a22',
  finance: 'c3d2e9b4-8697-4e30-9c2d-4fa09d5e7b33',
  'people-and-it': 'd4c3fa05-97a8-4f41-8d3c-50b1ae6f8c44',
  interns: 'f66ced7a-6cac-4f72-8394-2c7345abb8e2',
  canteen: 'f08afe6b-419b-4f4c-9b92-a71aae41dc79',
} as const;
export type GroupName = keyof typeof GROUP_IDS;

/** As many as make 250 with an approved group and the group of all staff: too many for a token. */
const PROJECT_COUNT = 248;
export const projectIds = Array.from({ length: PROJECT_COUNT }, (_, index) => projectId(index + 1));

function projectId(number: number): string {
  return `e5000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

const named: Group[] = [
  group(GROUP_IDS.management, 'Ledelse', 'Direktion og ledere', [ALL_STAFF]),
  group(GROUP_IDS.analysis, 'Analyse', 'Analytikere og statistikere', [ALL_STAFF]),
  group(GROUP_IDS.finance, 'Økonomi', 'Budget og regnskab', [ALL_STAFF]),
  group(GROUP_IDS['people-and-it'], 'Personale og IT', 'Personale, drift og support', [ALL_STAFF]),
  group(GROUP_IDS.interns, 'Analyse, praktikanter', 'Praktikanter i Analyse', [GROUP_IDS.analysis]),
  group(GROUP_IDS.canteen, 'Kantine', 'Køkken og kantine', []),
  group(ALL_STAFF, 'Alle medarbejdere', 'Samler husets grupper', []),
];
const projects = projectIds.map((id, index) =>
  group(id, `Projekt ${String(index + 1).padStart(3, '0')}`, 'Projektgruppe', []),
);

/** Every group of the directory, in the order in which Graph lists them. */
export const groups: readonly Group[] = [...named, ...projects];
const groupsById = new Map(groups.map((each) => [each.id, each]));

function group(id: string, displayName: string, description: string, memberOf: string[]): Group {
  return { id, displayName, description, memberOf };
}

export function findGroup(id: string): Group | undefined {
  return groupsById.get(id.toLowerCase());
}

/** The groups behind `ids` and all groups that those belong to, each once, in the order of `groups`. */
export function transitiveGroups(ids: Iterable<string>): Group[] {
  const reached = new Set<string>();
  const pending = [...ids];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    pending.push(...(groupsById.get(id)?.memberOf ?? []));
  }
  return groups.filter(({ id }) => reached.has(id));
}
