/** The sample organisation: a small analysis bureau in Copenhagen, its groups, people, access tags and reports. */

export type SampleTag = 'Finance' | 'Personnel' | 'IT';
export type SampleGroup = 'management' | 'analysis' | 'finance' | 'people-and-it';
export type SampleReport = 'unemployment' | 'weather' | 'cars' | 'strikes';

export const sampleTags: Record<SampleTag, { label: string; description: string }> = {
  Finance: { label: 'Økonomi', description: 'Budget, regnskab og prognoser' },
  Personnel: { label: 'Personale', description: 'Løn, ansættelse og orlov' },
  IT: { label: 'IT', description: 'Drift og vagtplaner' },
};

export const sampleGroups: Record<SampleGroup, { directoryId: string; name: string; tags: SampleTag[] }> = {
  management: {
    directoryId: 'a1f0c7d2-64b5-4c1e-9a0f-2d8e7b3c5f11',
    name: 'Ledelse',
    tags: ['Finance', 'Personnel', 'IT'],
  },
  analysis: { directoryId: 'b2e1d8c3-75a6-4d2f-8b1e-3e9f8c4d6a22', name: 'Analyse', tags: ['IT'] },
  finance: { directoryId: 'c3d2e9b4-8697-4e30-9c2d-4fa09d5e7b33', name: 'Økonomi', tags: ['Finance'] },
  'people-and-it': {
    directoryId: 'd4c3fa05-97a8-4f41-8d3c-50b1ae6f8c44',
    name: 'Personale og IT',
    tags: ['Personnel', 'IT'],
  },
};

/** The people whose passwords are known; shown at the end of the start, and used by tests. */
export const sampleUsers = {
  administrator: { name: 'Astrid Holm', email: 'admin@portico.example', password: 'Portico-Admin-2026!' },
  member: { name: 'Mikkel Dam', email: 'member@portico.example', password: 'Portico-Member-2026!' },
} as const;

export interface SampleColleague {
  name: string;
  email: string;
  group: SampleGroup;
  role?: 'administrator';
  status?: 'inactive';
  password?: string;
}

/** Everybody in the organisation; those without a password come from the directory. */
export const sampleColleagues: SampleColleague[] = [
  { ...sampleUsers.administrator, group: 'management', role: 'administrator' },
  { ...sampleUsers.member, group: 'analysis' },
  { name: 'Birgitte Lund', email: 'birgitte.lund@portico.example', group: 'management' },
  { name: 'Søren Krogh', email: 'soeren.krogh@portico.example', group: 'people-and-it', role: 'administrator' },
  { name: 'Ida Østergaard', email: 'ida.oestergaard@portico.example', group: 'analysis' },
  { name: 'Emil Bak', email: 'emil.bak@portico.example', group: 'analysis' },
  { name: 'Freja Winther', email: 'freja.winther@portico.example', group: 'analysis' },
  { name: 'Camille Laurent', email: 'camille.laurent@portico.example', group: 'analysis' },
  { name: 'Jonas Meyer', email: 'jonas.meyer@portico.example', group: 'finance' },
  { name: 'Karen Skov', email: 'karen.skov@portico.example', group: 'finance' },
  { name: 'Nadia Rahimi', email: 'nadia.rahimi@portico.example', group: 'people-and-it' },
  { name: 'Troels Vang', email: 'troels.vang@portico.example', group: 'people-and-it', status: 'inactive' },
];

/** Somebody who has been invited, and has not registered yet. */
export const sampleInvitation: { email: string; group: SampleGroup } = {
  email: 'liv.sommer@portico.example',
  group: 'analysis',
};

/** The workspaces of the sandbox that the sample data show something of. */
export const sampleWorkspaces = {
  first: { workspaceId: '6f1c1d1e-3a7b-4c52-9d0e-5b8a2f4e7c10', workspaceName: 'Portico sandbox' },
  flights: { workspaceId: '2c9e4b7a-61d3-4f58-8a02-7e5d1c3b9f46', workspaceName: 'Flight operations' },
  world: { workspaceId: '8f5a1d60-c47b-4e92-b3d8-0a6c2e9f7154', workspaceName: 'World atlas' },
};

interface SampleReportRow {
  reportId: string;
  workspaceId: string;
  workspaceName: string;
  name: string;
  description: string;
  requiresIdentity?: boolean;
}

/** Whose rows of a report a group sees; null stands for every other group. */
export const sampleIdentities: {
  report: SampleReport;
  group: SampleGroup | null;
  roles: string[];
  username: string;
}[] = [
  { report: 'strikes', group: 'management', roles: ['Everything'], username: '{email}' },
  { report: 'strikes', group: 'analysis', roles: ['Northeast', 'Midwest'], username: '{email}' },
  { report: 'strikes', group: null, roles: ['South'], username: '{email}' },
];

/** The reports of the sandbox that the sample pages hold; one of them gives each group other rows. */
export const sampleReports: Record<SampleReport, SampleReportRow> = {
  unemployment: {
    reportId: '0b9d3f52-1c64-4a8e-8f27-3d5e9a6b7c81',
    ...sampleWorkspaces.first,
    name: 'Unemployment by industry',
    description: 'Ledige efter branche, måned for måned',
  },
  weather: {
    reportId: '2e7a4c90-5d18-4b36-a1f9-6c0d8e3b5f72',
    ...sampleWorkspaces.first,
    name: 'Seattle weather',
    description: 'Nedbør, temperatur og vind dag for dag',
  },
  cars: {
    reportId: '7c5e1a84-9f23-4d60-b8e7-1a4f6d9c2b03',
    ...sampleWorkspaces.first,
    name: 'Fuel economy of cars',
    description: 'Modeller fra 1970 til 1982 efter oprindelse, vægt og hestekræfter',
  },
  strikes: {
    reportId: 'b26e8fa1-c3e5-4072-9194-bf2a3b4c5d66',
    ...sampleWorkspaces.first,
    name: 'Wildlife strikes',
    description: 'Dyr og fly; hver gruppe ser sine egne landsdele',
    requiresIdentity: true,
  },
};
