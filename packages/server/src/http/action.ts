import type { z } from 'zod';
import type { Scope } from '../access/access.ts';
import { type Activity, recordActivity } from '../activity/activity.ts';
import { type Call, readJson } from './request.ts';
import { brokenRule } from '../database/constraints.ts';
import type { Database, Transaction } from '../database/database.ts';
import { type Allow, type Endpoint, invalidInput, isFailure, type ScopeOf } from './endpoint.ts';
import { type Services } from '../services.ts';
import type { Failure } from '../contract/failures.ts';
import { guarded } from './authorize.ts';
import type { Headers } from './response.ts';
import type { RouteName, RouteParameters } from '../contract/routes.ts';

declare const isDone: unique symbol;

/** What a write gives back when it worked; only done() makes one, so that no write forgets its activity. */
export interface Done<Result> {
  readonly [isDone]: true;
  result: Result;
  activity: Activity | readonly Activity[];
  headers: Headers;
}

/**
 * Ends a write: its result for the client, and the activity (or one for each thing that it did) to be kept in the same
 * transaction.
 */
export function done<Result extends object>(
  result: Result,
  activity: Activity | readonly Activity[],
  headers: Headers = {},
): Done<Result> {
  return { result, activity, headers } as Done<Result>;
}

interface ActionContext<Name extends RouteName, Rule extends Allow, Input> {
  scope: ScopeOf<Rule>;
  input: Input;
  parameters: RouteParameters<Name>;
  services: Services;
  call: Call;
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
  /** Slow work that must not hold a transaction open, such as hashing or a call to another service. */
  prepare?(context: ActionContext<Name, Rule, Input>): Promise<Prepared | Failure>;
  run(
    context: ActionContext<Name, Rule, Input> & { prepared: Prepared; tx: Transaction },
  ): Promise<Done<Result> | Failure>;
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
  return guarded(definition, async (scope, call, services) => {
    const input = await readInput(definition.input, call);
    if (isFailure(input)) return input;
    const parameters = call.parameters as RouteParameters<Name>;
    const context = { scope: scope as ScopeOf<Rule>, input, parameters, services, call };
    const prepared = await definition.prepare?.(context);
    if (isFailure(prepared)) return prepared;
    const outcome = await inTransaction(services.database, scope, (tx) =>
      definition.run({ ...context, prepared: prepared as Prepared, tx }),
    );
    return isFailure(outcome) ? outcome : { kind: 'data', body: outcome.result, headers: outcome.headers };
  });
}

async function readInput<Input>(schema: z.ZodType<Input>, call: Call): Promise<Input | Failure> {
  const result = schema.safeParse(await readJson(call));
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

/** Runs a write and keeps its activity in one transaction: both stay, or neither. */
export async function inTransaction<Result extends object>(
  database: Database,
  scope: Scope | null,
  run: (tx: Transaction) => Promise<Done<Result> | Failure>,
): Promise<Done<Result> | Failure> {
  try {
    return await database.transaction(async (tx) => {
      const outcome = await run(tx);
      if (isFailure(outcome)) throw new RolledBack(outcome);
      await recordActivity(tx, scope, outcome.activity);
      return outcome;
    });
  } catch (error) {
    const failure = error instanceof RolledBack ? error.failure : brokenRule(error);
    if (failure) return failure;
    throw error;
  }
}
