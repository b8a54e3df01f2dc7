import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { lazy } from '../loading/lazy.ts';
import type { ErrorMessage } from '../ui/failure-notice.tsx';
import type { Question } from './confirm-dialog.tsx';
import { errorMessage } from './error-message.ts';

const loadDialog = () => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(loadDialog);

/** An action that needs a confirmation. */
export interface Step extends Question {
  /** Runs the action. The dialog stays open meanwhile, and shows the error if it fails. */
  run: () => Promise<unknown>;
}

const ConfirmationContext = createContext<((step: Step) => void) | null>(null);

/** Asks for a confirmation before an action that cannot be undone. */
export function useConfirm(): (step: Step) => void {
  const ask = use(ConfirmationContext);
  if (!ask) throw new Error('useConfirm outside of <Confirmations>');
  return ask;
}

interface PendingConfirmation {
  step: Step;
  isOpen: boolean;
  isBusy: boolean;
  failure: ErrorMessage | null;
}

/** Provides confirmations, and shows the dialog. */
export function Confirmations({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<PendingConfirmation | null>(null);
  const ask = useCallback((step: Step) => setAsked({ step, isOpen: true, isBusy: false, failure: null }), []);
  const close = () => setAsked((old) => old && { ...old, isOpen: false });
  const confirm = async ({ step }: PendingConfirmation) => {
    setAsked({ step, isOpen: true, isBusy: true, failure: null });
    try {
      await step.run();
      close();
    } catch (error) {
      setAsked({ step, isOpen: true, isBusy: false, failure: errorMessage(error) });
    }
  };
  return (
    <ConfirmationContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog {...asked} question={asked.step} onConfirm={() => void confirm(asked)} onClose={close} />
        </Suspense>
      )}
    </ConfirmationContext>
  );
}
