import type { z } from 'zod';
import type { Scope } from '../access/access.ts';
import { type Activity, recordActivity } from '../activity/activity.ts';
import { type PortalRequest, readJson, readLanguage, readQuery } from './request.ts';
import { constraintFailure } from '../database/constraints.ts';
import { isBusy } from '../database/disconnects.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type Allow, type Endpoint, invalidInput, type ScopeOf, type RequestContext } from './endpoint.ts';
import type { Services } from '../services.ts';
import { type Failure, fail, isFailure } from '../contract/failures.ts';
import { loadStatements } from '../infrastructure/jobs.ts';
import { authorize } from './authorize.ts';
import type { Headers } from './response.ts';
import type { RouteName, RouteParameters } from '../contract/routes.ts';

declare const isDone: unique symbol;

/** What a write gives back when it worked; only done() makes one, so that no write forgets its activity. */
export interface Done<Result> {
  readonly [isDone]: true;
  data: Result;
  activity: Activity | readonly Activity[];
  headers: Headers;
}

/**
 * Ends a write: its result for the client, and the activity (or one for each thing that it did) to be kept in the same
 * transaction.
 */
export function done<Result extends object>(
  data: Result,
  activity: Activity | readonly Activity[],
  headers: Headers = {},
): Done<Result> {
  return { data, activity, headers } as Done<Result>;
}

interface ActionContext<Name extends RouteName, Rule extends Allow, Input> extends RequestContext<Name, Rule> {
  input: Input;
}

export interface ActionDefinition<
  Name extends RouteName,
  Rule extends Allow,
  Input,
  Prepared,
  Result extends object,
  Sent = unknown,
> {
  route: Name;
  allow: Rule;
  input: z.ZodType<Input, Sent>;
  /** The body is a file, which `prepare` reads from the request; the input stands in the address. */
  takesFile?: boolean;
  /** How long a body may be, where the limit of all others is too low. */
  maxBodyLength?: number;
  /** Slow work that must not hold a transaction open, such as hashing or a call to another service. */
  prepare?(context: ActionContext<Name, Rule, Input>): Promise<Prepared | Failure>;
  run(
    context: ActionContext<Name, Rule, Input> & { prepared: Prepared; tx: Transaction },
  ): Promise<Done<Result> | Failure>;
  /** What this process does once the transaction is done. */
  after?(services: Services): void;
}

/** Makes a route that writes: session → access → input → prepare → one transaction of run and activity → result. */
export function action<
  Name extends RouteName,
  Rule extends Allow,
  Input,
  Sent,
  Result extends object,
  Prepared = undefined,
>(definition: ActionDefinition<Name, Rule, Input, Prepared, Result, Sent>): Endpoint<Name, Sent, Result> {
  return authorize(definition, async (scope, request, services) => {
    const input = await readInput(definition, request);
    if (isFailure(input)) return input;
    const parameters = request.parameters as RouteParameters<Name>;
    // Before the transaction, which must not wait for a file: jobs need it.
    const [language] = await Promise.all([readLanguage(request, services), loadStatements()]);
    const context = { scope: scope as ScopeOf<Rule, Name>, input, parameters, services, request, language };
    const prepared = await definition.prepare?.(context);
    if (isFailure(prepared)) return prepared;
    const result = await inTransaction(services.database, scope, (tx) =>
      definition.run({ ...context, prepared: prepared as Prepared, tx }),
    );
    if (isFailure(result)) return result;
    definition.after?.(services);
    return { kind: 'data', body: result.data, headers: result.headers };
  });
}

async function readInput<Input>(
  { input, takesFile, maxBodyLength }: { input: z.ZodType<Input>; takesFile?: boolean; maxBodyLength?: number },
  request: PortalRequest,
): Promise<Input | Failure> {
  const result = input.safeParse(takesFile ? readQuery(request) : await readJson(request, maxBodyLength));
  return result.success ? result.data : invalidInput(result.error.issues);
}

/** Carries a failure out of a transaction, so that nothing of it stays. */
class RolledBack extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super('rolled back');
    this.failure = failure;
  }
}

/** The failure of a write that waited too long for others; null for every other error. */
function busyFailure(error: unknown): Failure | null {
  return isBusy(error) ? fail('busy') : null;
}

/** Runs a write and keeps its activity in one transaction: both stay, or neither. */
export async function inTransaction<Result extends object>(
  database: Database,
  scope: Scope | null,
  run: (tx: Transaction) => Promise<Done<Result> | Failure>,
): Promise<Done<Result> | Failure> {
  try {
    return await database.transaction(async (tx) => {
      const result = await run(tx);
      if (isFailure(result)) throw new RolledBack(result);
      await recordActivity(tx, scope, result.activity);
      return result;
    });
  } catch (error) {
    const failure = error instanceof RolledBack ? error.failure : (constraintFailure(error) ?? busyFailure(error));
    if (failure) return failure;
    throw error;
  }
}
