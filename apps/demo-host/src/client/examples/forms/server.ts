import { accessPlans } from '../../../access-plans.ts';
import type { Example } from '../example.ts';
import { indent } from './text.ts';

/** What the texts show in the place of ids that only the server knows. */
const target = {
  groupId: '${groupId}',
  name: '',
  embedUrl: '',
  id: '${id}',
  dashboardId: '${dashboardId}',
  datasetId: '${datasetId}',
};

/** What the page's own server does, made from the very table by which this page's server does it. */
export function serverForm({ access }: Example): string {
  const { path, body } = accessPlans[access].token(target);
  return `// POST /api/embed-token on your server: the secret never leaves it. Check here who asks, and for what.
const service = 'https://api.powerbi.com/v1.0/myorg';

/** A token for one thing, for as long as it lasts. */
export async function embedToken(accessToken: string, ids: Record<string, string>) {
  const { ${idsOf(path + JSON.stringify(body)).join(', ')} } = ids;
  const address = \`\${service}${path}\`;
  const body = {
${indent(fieldsOf(body), 4)}
  };
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: \`Bearer \${accessToken}\`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(\`The service answered \${answer.status}.\`);
  const { token, expiration } = await answer.json();
  const leftMs = Date.parse(expiration) - Date.now();
  return { accessToken: token, expiresInSeconds: Math.floor(leftMs / 1000) };
}

/** The server's own token, by its client's secret. Keep it until shortly before it ends. */
export async function accessToken(tenant: string, clientId: string, clientSecret: string) {
  const answer = await fetch(\`https://login.microsoftonline.com/\${tenant}/oauth2/v2.0/token\`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'https://analysis.windows.net/powerbi/api/.default',
    }),
  });
  return (await answer.json()).access_token as string;
}
`;
}

function idsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name ?? ''))];
}

/** A body as the text of an object, names of ids in the place of their values. */
function literal(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('${') ? value.slice(2, -1) : `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${fields(value).join(', ')} }`;
}

/** The fields of a body, a line each. */
function fieldsOf(body: object): string {
  return fields(body)
    .map((field) => `${field},`)
    .join('\n');
}

function fields(value: object): string[] {
  return Object.entries(value).map(([key, item]) => {
    const text = literal(item);
    return key === text ? key : `${key}: ${text}`;
  });
}
