import type { ConfidentialClientApplication } from '@azure/msal-node';
import { z } from 'zod';
import type { ConnectionCheck, DirectoryProblem, DirectoryStep } from '../contract/page-object.ts';
import { directorySteps } from '../contract/props/settings.ts';
import { checkSteps, StepFailure } from '../infrastructure/connection-steps.ts';
import type { Graph } from './graph.ts';
import { readDiscovery } from './id-token.ts';
import { askDirectory, type Fetch } from './network.ts';
import { DirectoryFailure } from './user.ts';
import type { DirectorySettings } from './settings.ts';

interface Deps {
  settings: DirectorySettings;
  client: ConfidentialClientApplication;
  graph: Graph;
  ask: Fetch;
  /** Gives failures a code, and takes everything secret out of them. */
  translated: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Any text: whether groups can be searched is what is asked. */
const SEARCH = 'a';

/** Tries what a sign-in needs, anew each time: the tenant's document, its keys, the portal's own credentials, and Graph. */
export const checkDirectory = (deps: Deps): Promise<ConnectionCheck<DirectoryStep, DirectoryProblem>> =>
  checkSteps<DirectoryStep, DirectoryProblem>(directorySteps, (details) => trySteps(deps, details));

async function trySteps(deps: Deps, details: Partial<Record<DirectoryStep, string>>): Promise<void> {
  const { settings, client, graph, ask } = deps;
  const tried = <Result>(step: DirectoryStep, refusal: DirectoryProblem, work: () => Promise<Result>) =>
    deps.translated(work).catch((error: unknown) => {
      if (!(error instanceof DirectoryFailure)) throw error;
      const problem = error.code === 'directory_unreachable' ? 'directory-unreachable' : refusal;
      throw new StepFailure<DirectoryStep, DirectoryProblem>(step, problem, error.message);
    });
  const document = await tried('directory-metadata', 'directory-unreadable', () => readDiscovery(settings, ask));
  details['directory-metadata'] = document.issuer;
  const keys = await tried('directory-keys', 'directory-no-keys', () => countKeys(document.jwks_uri, ask));
  details['directory-keys'] = `${document.jwks_uri} (${keys})`;
  await tried('directory-credentials', 'directory-credentials', () =>
    client.acquireTokenByClientCredential({ scopes: [`${settings.graphUrl}/.default`], skipCache: true }),
  );
  details['directory-credentials'] = settings.clientId;
  await tried('directory-graph', 'directory-forbidden', () => graph.searchGroups(SEARCH));
  details['directory-graph'] = settings.graphUrl;
}

async function countKeys(url: string, ask: Fetch): Promise<number> {
  const response = await askDirectory(ask, url);
  const { data } = Keys.safeParse(await response.json().catch(() => null));
  if (!data || data.keys.length === 0) throw new DirectoryFailure('login_error', `no keys at ${url}`);
  return data.keys.length;
}
