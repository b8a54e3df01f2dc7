import { useCallback, useEffect } from 'react';
import type { Example } from './examples/example.ts';
import { typescriptForm } from './examples/forms/imperative.ts';
import { useRun, type Run } from './run/use-run.ts';
import { useFormContext } from './use-form-context.ts';
import type { FormContext } from './examples/forms/text.ts';
import type { Scheme } from './use-scheme.ts';

/** An example that runs while its page stands: the very text that the page shows. */
export function useExampleRun(
  example: Example,
  scheme: Scheme,
): { run: Run; formContext: FormContext | undefined; again: () => void } {
  const run = useRun(scheme);
  const formContext = useFormContext();
  const { start } = run;
  const again = useCallback(() => {
    if (formContext) start({ code: typescriptForm(example, formContext), language: 'ts' });
  }, [example, formContext, start]);
  useEffect(again, [again]);
  return { run, formContext, again };
}
