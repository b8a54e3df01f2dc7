/** The one tenant of the directory; the sandbox and sample data elsewhere name it too. */
export const TENANT_ID = '5d0c9c1e-8a51-4b0f-9a3e-2f6f0d7c1b11';
/** The resource of the analytics service: its client credentials are asked for it. */
export const API_RESOURCE = 'https://analysis.windows.net/powerbi/api';
