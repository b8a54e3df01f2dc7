import { WORKSPACE_ID } from '../model/identifiers.ts';

/** A workspace, with the ids of what is in it. */
export interface Workspace {
  id: string;
  name: string;
  /** With the reports and paginated reports on them, as far as these were not saved elsewhere. */
  datasets: readonly string[];
  dashboards: readonly string[];
}

const FIRST: Workspace = { id: WORKSPACE_ID, name: 'Portico sandbox', datasets: [], dashboards: [] };

/** The workspaces of the sandbox. What is named by none of them is in the first. */
export const workspaces: readonly Workspace[] = [
  FIRST,
  {
    id: '2c9e4b7a-61d3-4f58-8a02-7e5d1c3b9f46',
    name: 'Flight operations',
    datasets: ['8d1f3a5c-7e90-4b2d-8c4f-6a7b8c9d0e11'],
    dashboards: ['f7b3d4f6-183a-45c7-a6e9-047f8091a2bb'],
  },
  {
    id: '8f5a1d60-c47b-4e92-b3d8-0a6c2e9f7154',
    name: 'World atlas',
    datasets: ['b04c6d8f-a1c3-4e50-bf72-9d0e1f2a3b44', 'af3b5c7e-90b2-4d4f-ae61-8c9d0e1f2a33'],
    dashboards: ['f8c4e507-294b-46d8-b7fa-158091a2b3cc'],
  },
];

export const findWorkspace = (id: string): Workspace | undefined => workspaces.find((workspace) => workspace.id === id);

/** The id of the workspace that a data set or a dashboard is in. */
export function workspaceOf(kind: 'datasets' | 'dashboards', id: string): string {
  return (workspaces.find((workspace) => workspace[kind].includes(id)) ?? FIRST).id;
}
