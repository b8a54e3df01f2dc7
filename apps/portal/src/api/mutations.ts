import type { PageObject, ScreenName, ScreenProps } from '@portico/server/page-object';
import type { CallName, InputArgument, RouteAnswer } from '@portico/server/route-types';
import { useMemo } from 'react';
import { call } from './call.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { useFailureToast, useToast } from '../components/toasts.tsx';

/** What is seen of a write. */
export interface Effects<Answer> {
  /** What the toast says when it went through; it may depend on what the server answers. */
  success?: string | ((answer: Answer) => string);
  /** Takes the write back, for the toast's Undo. */
  undo?: () => void;
  /** The page as it will be; shown at once, and taken back when the write fails. */
  foresee?: (page: PageObject) => PageObject;
}

/** What a write sends, and what is seen of it. */
type WriteArgument<Name extends CallName> = InputArgument<Name, Effects<RouteAnswer<Name>>>;

/** Ways to change something on the server from a screen. */
export interface Writes {
  /** Writes, then shows the page as it is now. @throws Refused, TypeError: for a form or dialog that shows it. */
  write: <Name extends CallName>(name: Name, ...write: WriteArgument<Name>) => Promise<RouteAnswer<Name>>;
  /** The same for a button of its own: a failure becomes a toast. Tells whether it went through. */
  attempt: <Name extends CallName>(name: Name, ...write: WriteArgument<Name>) => Promise<boolean>;
}

/** Calls that change something, with everything a person expects around them: foresight, renewal, a word at the end. */
export function useWrites(): Writes {
  const { router } = usePortal();
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMemo(() => {
    const write: Writes['write'] = async <Name extends CallName>(name: Name, ...[argument]: WriteArgument<Name>) => {
      const { success, undo, foresee, ...input }: Effects<RouteAnswer<Name>> = argument ?? {};
      const takeBack = foresee && router.optimisticUpdate(foresee);
      try {
        // The compiler cannot see that what is left beside the effects is the input.
        const answer = await call(name, ...([input] as unknown as InputArgument<Name>));
        const said = typeof success === 'function' ? success(answer) : success;
        if (said) toast({ text: said, ...(undo && { undo }) });
        await router.reload();
        return answer;
      } catch (error) {
        takeBack?.();
        throw error;
      }
    };
    const attempt: Writes['attempt'] = async (name, ...argument) => {
      try {
        await write(name, ...argument);
        return true;
      } catch (error) {
        tellFailure(error);
        return false;
      }
    };
    return { write, attempt };
  }, [router, toast, tellFailure]);
}

/** A page's props as they will be: for `foresee`. Another page that came on show meanwhile stays as it is. */
export function foreseen<Name extends ScreenName>(
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
