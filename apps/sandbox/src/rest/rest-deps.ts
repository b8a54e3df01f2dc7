import type { Context } from 'hono';
import { z } from 'zod';
import type { Catalogue } from '../content/catalogue.ts';
import type { SavedReports } from '../persistence/saved-reports.ts';
import type { Descriptions } from './descriptions.ts';
import type { Grant } from './embed-grants.ts';
import { failures } from './failure.ts';

export type RestVariables = {
  Variables: {
    callerExpiresAt: number;
    /** What the path's workspace holds; everything where the path names none. */
    here: Catalogue;
    /** The path's workspace. */
    workspaceId: string | undefined;
  };
};

/** The dependencies of the routes of all item types. */
export interface RestDeps {
  /** Everything, for what an item stands on: that may be in another workspace. */
  catalogue: Catalogue;
  saved: SavedReports;
  describe: Descriptions;
  /** Answers `content` with its OData context. */
  answer: (context: Context, kind: string, content: object) => Response;
  /** Answers a token for the grant that `grantFor` returns for the body. */
  answerToken: <Body extends { lifetimeInMinutes: number }>(
    context: Context<RestVariables>,
    schema: z.ZodType<Body>,
    grantFor: (body: Body) => Grant | Promise<Grant>,
  ) => Promise<Response>;
}

const guid = z.guid();

/** An id of a path, in lower case. @throws RestFailure 500 when it is not a GUID, as Power BI does */
export function readGuid(id: string | undefined): string {
  if (!guid.safeParse(id).success) throw failures.malformedId(id ?? '');
  return (id ?? '').toLowerCase();
}
