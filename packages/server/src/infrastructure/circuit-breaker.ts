import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { dependencies, DependencyFailure, type DependencyName } from './dependencies.ts';

type BreakerName = {
  [Name in DependencyName]: (typeof dependencies)[Name]['breaker'] extends null ? never : Name;
}[DependencyName];

/** The circuit breaker of a dependency, by its row of the table; it opens after failures that `isAway` names. */
export function createCircuitBreaker(name: BreakerName, isAway: (error: Error) => boolean) {
  const { failures, openMs } = dependencies[name].breaker;
  return circuitBreaker(handleWhen(isAway), { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failures) });
}

/**
 * Calls a dependency through its circuit breaker.
 * @returns a function that throws DependencyFailure at once while the breaker is open
 */
export function withCircuitBreaker(name: BreakerName): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const breaker = createCircuitBreaker(
    name,
    (error) => error instanceof DependencyFailure && error.code === dependencies[name].code,
  );
  return async (run) => {
    try {
      return await breaker.execute(run);
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new DependencyFailure(name, `${name} did not answer a moment ago`, { cause: error });
    }
  };
}
