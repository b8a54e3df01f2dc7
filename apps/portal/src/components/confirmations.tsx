import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { lazy } from '../loading/lazy.ts';
import type { Question } from '../ui/confirm-dialog.tsx';
import type { ErrorMessage } from '../ui/failure-notice.tsx';
import { usePortal } from '../navigation/portal-context.ts';
import { errorMessage } from './error-message.ts';

const loadDialog = () => import('../ui/confirm-dialog.tsx');
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
  /** The page that asked: a question goes with it, unless it is being done or has failed. */
  navigationId: number;
  isOpen: boolean;
  isBusy: boolean;
  failure: ErrorMessage | null;
}

/** Provides confirmations, and shows the dialog. */
export function Confirmations({ children }: { children: ReactNode }) {
  const { navigationId } = usePortal().view;
  const [asked, setAsked] = useState<PendingConfirmation | null>(null);
  const ask = useCallback(
    (step: Step) => setAsked({ step, navigationId, isOpen: true, isBusy: false, failure: null }),
    [navigationId],
  );
  const close = () => setAsked((old) => old && { ...old, isOpen: false });
  const confirm = async (current: PendingConfirmation) => {
    setAsked({ ...current, isBusy: true, failure: null });
    try {
      await current.step.run();
      close();
    } catch (error) {
      setAsked({ ...current, isBusy: false, failure: errorMessage(error) });
    }
  };
  const isHere = asked?.navigationId === navigationId || asked?.isBusy || asked?.failure != null;
  return (
    <ConfirmationContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog
            {...asked}
            isOpen={asked.isOpen && isHere}
            question={asked.step}
            onConfirm={() => void confirm(asked)}
            onClose={close}
          />
        </Suspense>
      )}
    </ConfirmationContext>
  );
}
