import type { PageObject, ScreenName, ScreenProps } from '@portico/server/page-object';
import type { CallName, InputArgument, RouteAnswer } from '@portico/server/route-types';
import { useMemo } from 'react';
import { call } from './call.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { useErrorToast, useToast } from '../components/toasts.tsx';

/** What is seen of a write. */
export interface MutationEffects<Answer> {
  /** What the toast says when it went through; it may depend on what the server answers. */
  success?: string | ((answer: Answer) => string);
  /** Takes the write back, for the toast's Undo. */
  undo?: () => void;
  /** The page as it will be; shown at once, and taken back when the write fails. */
  optimistic?: (page: PageObject) => PageObject;
}

/** What a write sends, and what is seen of it. */
type MutationArgument<Name extends CallName> = InputArgument<Name, MutationEffects<RouteAnswer<Name>>>;

/** Ways to change something on the server from a screen. */
export interface Mutations {
  /** Writes, then shows the page as it is now. @throws Refused, TypeError: for a form or dialog that shows it. */
  mutate: <Name extends CallName>(name: Name, ...argument: MutationArgument<Name>) => Promise<RouteAnswer<Name>>;
  /** The same for a button of its own: a failure becomes a toast. Tells whether it went through. */
  tryMutate: <Name extends CallName>(name: Name, ...argument: MutationArgument<Name>) => Promise<boolean>;
}

/** Calls that change something, with everything a person expects around them: foresight, renewal, a word at the end. */
export function useMutations(): Mutations {
  const { router } = usePortal();
  const toast = useToast();
  const showError = useErrorToast();
  return useMemo(() => {
    const mutate: Mutations['mutate'] = async <Name extends CallName>(
      name: Name,
      ...[argument]: MutationArgument<Name>
    ) => {
      const { success, undo, optimistic, ...input }: MutationEffects<RouteAnswer<Name>> = argument ?? {};
      const rollback = optimistic && router.optimisticUpdate(optimistic);
      try {
        // The compiler cannot see that what is left beside the effects is the input.
        const answer = await call(name, ...([input] as unknown as InputArgument<Name>));
        const message = typeof success === 'function' ? success(answer) : success;
        if (message) toast({ text: message, ...(undo && { undo }) });
        await router.reload();
        return answer;
      } catch (error) {
        rollback?.();
        throw error;
      }
    };
    const tryMutate: Mutations['tryMutate'] = async (name, ...argument) => {
      try {
        await mutate(name, ...argument);
        return true;
      } catch (error) {
        showError(error);
        return false;
      }
    };
    return { mutate, tryMutate };
  }, [router, toast, showError]);
}

/** A page's props as they will be: for `foresee`. Another page that came on show meanwhile stays as it is. */
export function optimisticProps<Name extends ScreenName>(
  component: Name,
  change: (props: ScreenProps[Name]) => Partial<ScreenProps[Name]>,
) {
  return (page: PageObject): PageObject => {
    if (page.component !== component) return page;
    const props = { ...page.props, ...change(page.props as unknown as ScreenProps[Name]) };
    // The compiler cannot see that these are still the props of the same component.
    return { ...page, props } as unknown as PageObject;
  };
}
