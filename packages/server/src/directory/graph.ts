import type { ConfidentialClientApplication } from '@azure/msal-node';
import { z } from 'zod';
import { MAX_TEXT_LENGTH, toReadableText } from '../text/readable-text.ts';
import { askDirectory, type Fetch } from './network.ts';
import { DirectoryFailure } from './user.ts';
import type { DirectorySettings } from './settings.ts';

/** Graph takes no more ids at once. */
const IDS_PER_CALL = 20;
const MAX_FOUND = 20;
const TOO_MANY_REQUESTS = 429;

const MemberGroups = z.object({ value: z.array(z.string()) });
const FoundGroups = z.object({ value: z.array(z.object({ id: z.string(), displayName: z.string() })) });

/** What the portal asks Graph, as itself (client credentials). */
export interface Graph {
  /** Which of the groups the person is in, also through other groups; lower case. @throws DirectoryFailure */
  checkMemberGroups(objectId: string, groupIds: readonly string[]): Promise<string[]>;
  searchGroups(text: string): Promise<{ id: string; name: string }[]>;
}

export function createGraph({ graphUrl }: DirectorySettings, client: ConfidentialClientApplication, ask: Fetch): Graph {
  const call = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
    const result = await client.acquireTokenByClientCredential({ scopes: [`${graphUrl}/.default`] });
    const headers = { ...init.headers, Authorization: `Bearer ${result?.accessToken ?? ''}` };
    const response = await askDirectory(ask, `${graphUrl}/v1.0${path}`, { ...init, headers });
    if (response.ok) return await response.json();
    await response.body?.cancel();
    const isAway = response.status >= 500 || response.status === TOO_MANY_REQUESTS;
    // Graph that refuses to tell is not the same as a person without groups.
    throw new DirectoryFailure(isAway ? 'directory_unreachable' : 'invalid_user_group', `Graph: ${response.status}`);
  };
  return {
    async checkMemberGroups(objectId, groupIds) {
      const found: string[] = [];
      const possible = groupIds.filter(isObjectId);
      for (let index = 0; index < possible.length; index += IDS_PER_CALL) {
        const body = JSON.stringify({ groupIds: possible.slice(index, index + IDS_PER_CALL) });
        const path = `/users/${encodeURIComponent(objectId)}/checkMemberGroups`;
        const headers = { 'Content-Type': 'application/json' };
        found.push(...parse(MemberGroups, await call(path, { method: 'POST', headers, body })).value);
      }
      return found.map((id) => id.toLowerCase());
    },
    async searchGroups(text) {
      const search = `"displayName:${text.replace(/["\\]/g, ' ')}"`;
      const query = new URLSearchParams({ $search: search, $select: 'id,displayName', $top: String(MAX_FOUND) });
      // Without this header Graph does not search.
      const answer = await call(`/groups?${query.toString()}`, { headers: { ConsistencyLevel: 'eventual' } });
      return parse(FoundGroups, answer).value.map(({ id, displayName }) => ({
        id: toReadableText(id, MAX_TEXT_LENGTH),
        name: toReadableText(displayName, MAX_TEXT_LENGTH),
      }));
    },
  };
}

/** Graph refuses a whole list for one id that is none; groups of the portal's own making have such. */
const isObjectId = (id: string) => z.guid().safeParse(id).success;

function parse<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  const result = schema.safeParse(answer);
  if (!result.success) throw new DirectoryFailure('directory_unreachable', 'Graph gave an answer of another form');
  return result.data;
}
