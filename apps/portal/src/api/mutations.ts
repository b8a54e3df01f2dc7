import type { PageObject, ScreenName, ScreenProps } from '@portico/server/page-object';
import type { CallName, InputArgument, RouteAnswer } from '@portico/server/route-types';
import { useMemo } from 'react';
import { call, type CallArgument } from './call.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { useReauthentication } from '../components/reauthentication.tsx';
import { useDismissToast, useErrorToast, useToast } from '../components/toasts.tsx';

/** How the screen shows a mutation. */
export interface MutationEffects<Answer> {
  /** The toast on success; may depend on the server's answer. */
  success?: string | ((answer: Answer) => string);
  /** Reverts the mutation, for the toast's Undo. */
  undo?: (answer: Answer) => void;
  /** The page after the mutation: shown at once, and rolled back if the mutation fails. */
  optimistic?: (page: PageObject) => PageObject;
}

/** The input of a mutation, and how the screen shows it. */
type MutationArgument<Name extends CallName> = InputArgument<Name, MutationEffects<RouteAnswer<Name>>>;

/** Calls with which a screen changes something on the server. */
export interface Mutations {
  /** Calls the route, then reloads the page. @throws ApiError, TypeError: for a form or dialog that shows the error. */
  mutate: <Name extends CallName>(name: Name, ...argument: MutationArgument<Name>) => Promise<RouteAnswer<Name>>;
  /** The same for a button outside of forms: an error becomes a toast. @returns whether it succeeded. */
  tryMutate: <Name extends CallName>(name: Name, ...argument: MutationArgument<Name>) => Promise<boolean>;
}

/** Mutations with optimistic update, reload of the page, and a toast. */
export function useMutations(): Mutations {
  const { router } = usePortal();
  const toast = useToast();
  const dismissToast = useDismissToast();
  const showError = useErrorToast();
  const withProof = useReauthentication();
  return useMemo(() => {
    const mutate: Mutations['mutate'] = async <Name extends CallName>(
      name: Name,
      ...[argument]: MutationArgument<Name>
    ) => {
      const { success, undo, optimistic, ...input }: MutationEffects<RouteAnswer<Name>> = argument ?? {};
      dismissToast();
      const rollback = optimistic && router.optimisticUpdate(optimistic);
      try {
        // The compiler cannot see that the rest of the argument is the input.
        const answer = await withProof(() => call(name, ...([input] as unknown as CallArgument<Name>)));
        const message = typeof success === 'function' ? success(answer) : success;
        if (message) toast({ text: message, ...(undo && { undo: () => undo(answer) }) });
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
  }, [router, toast, dismissToast, showError, withProof]);
}

/** An `optimistic` function that changes the props of one screen, and leaves other screens as they are. */
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
