import type { PageObject, ScreenName, ScreenProps } from '@portico/server/page-object';
import type { RouteName } from '@portico/server/routes';
import { useMemo } from 'react';
import { call, type CallInput } from './call.ts';
import { usePortal } from './portal.tsx';
import { useFailureToast, useToast } from './toasts.tsx';

/** A write, and what is seen of it. */
export interface Write<Answer = unknown> extends CallInput {
  /** What the toast says when it went through; it may depend on what the server answers. */
  success?: string | ((answer: Answer) => string);
  /** Takes the write back, for the toast's Undo. */
  undo?: () => void;
  /** The page as it will be; shown at once, and taken back when the write fails. */
  foresee?: (page: PageObject) => PageObject;
}

/** Ways to change something on the server from a screen. */
export interface Writes {
  /** Writes, then shows the page as it is now. @throws Refused, TypeError: for a form or dialog that shows it. */
  write: <Answer>(name: RouteName, write?: Write<Answer>) => Promise<Answer>;
  /** The same for a button of its own: a failure becomes a toast. Tells whether it went through. */
  attempt: <Answer>(name: RouteName, write?: Write<Answer>) => Promise<boolean>;
}

/** Calls that change something, with everything a person expects around them: foresight, renewal, a word at the end. */
export function useWrites(): Writes {
  const { visits } = usePortal();
  const toast = useToast();
  const tellFailure = useFailureToast();
  return useMemo(() => {
    const write = async <Answer>(name: RouteName, { success, undo, foresee, ...input }: Write<Answer> = {}) => {
      const takeBack = foresee && visits.foresee(foresee);
      try {
        const answer = await call<Answer>(name, input);
        const said = typeof success === 'function' ? success(answer) : success;
        if (said) toast({ text: said, ...(undo && { undo }) });
        await visits.reload();
        return answer;
      } catch (error) {
        takeBack?.();
        throw error;
      }
    };
    const attempt = async <Answer>(name: RouteName, input?: Write<Answer>) => {
      try {
        await write(name, input);
        return true;
      } catch (error) {
        tellFailure(error);
        return false;
      }
    };
    return { write, attempt };
  }, [visits, toast, tellFailure]);
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
