import type { Context } from 'hono';
import { z } from 'zod';
import type { Catalogue } from '../content/catalogue.ts';
import type { SavedReports } from '../persistence/saved-reports.ts';
import type { Descriptions } from './descriptions.ts';
import type { Grant } from './embed-grants.ts';
import { failures } from './failure.ts';

export type RestVariables = { Variables: { secondsLeft: number } };

/** What the routes of every kind of item share. */
export interface RestDeps {
  catalogue: Catalogue;
  saved: SavedReports;
  describe: Descriptions;
  /** Answers `content` with the address of its kind in the metadata. */
  answer: (context: Context, kind: string, content: object) => Response;
  /** Answers a token for what `grantFor` makes of the body. */
  answerToken: <Body extends { lifetimeInMinutes: number }>(
    context: Context<RestVariables>,
    schema: z.ZodType<Body>,
    grantFor: (body: Body) => Grant | Promise<Grant>,
  ) => Promise<Response>;
}

const guid = z.guid();

/** An id of a path, in small letters. @throws RestFailure 500, as the original does when it is not a GUID */
export function readGuid(id: string | undefined): string {
  if (!guid.safeParse(id).success) throw failures.malformedId(id ?? '');
  return (id ?? '').toLowerCase();
}
