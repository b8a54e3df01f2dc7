import type { ConnectionCheck } from '../contract/page-object.ts';

/** What is wrong with a step of a connection, and what it is about: names and addresses, nothing secret. */
export class StepFailure<Step extends string, Problem extends string> extends Error {
  readonly step: Step;
  readonly problem: Problem;
  readonly detail: string;

  constructor(step: Step, problem: Problem, detail = '') {
    super(problem);
    this.step = step;
    this.problem = problem;
    this.detail = detail;
  }
}

/**
 * Tries the steps of a connection; what comes after the first failure is not tried.
 * @param run notes the details of each step that works, and throws the StepFailure of the first that does not
 */
export async function checkSteps<Step extends string, Problem extends string>(
  steps: readonly Step[],
  run: (details: Partial<Record<Step, string>>) => Promise<void>,
): Promise<ConnectionCheck<Step, Problem>> {
  const details: Partial<Record<Step, string>> = {};
  try {
    await run(details);
    return toCheck(steps, details, null);
  } catch (error) {
    if (error instanceof StepFailure) return toCheck(steps, details, error as StepFailure<Step, Problem>);
    throw error;
  }
}

function toCheck<Step extends string, Problem extends string>(
  steps: readonly Step[],
  details: Partial<Record<Step, string>>,
  failure: StepFailure<Step, Problem> | null,
): ConnectionCheck<Step, Problem> {
  const failed = failure ? steps.indexOf(failure.step) : steps.length;
  return {
    steps: steps.map((step, index) => ({
      step,
      state: index < failed ? 'passed' : index === failed ? 'failed' : 'skipped',
      problem: index === failed && failure ? failure.problem : null,
      detail: index === failed && failure ? failure.detail : (details[step] ?? ''),
    })),
  };
}
