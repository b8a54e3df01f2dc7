/** The one tenant and workspace of the sandbox; sample data elsewhere name them too. */
export const TENANT_ID = '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11';
export const WORKSPACE_ID = '6f1c1d1e-3a7b-4c52-9d0e-5b8a2f4e7c10';
export const WORKSPACE_NAME = 'Portico sandbox';
/** The resource that client credentials are asked for. */
export const API_RESOURCE = 'https://analysis.windows.net/powerbi/api';
