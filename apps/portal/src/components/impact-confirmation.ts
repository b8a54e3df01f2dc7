import { type Step, useConfirm } from './confirmations.tsx';
import { useErrorToast } from './toasts.tsx';

/** Asks for a confirmation that says what the server knows of its impact; without an answer there is a toast instead. */
export function useImpactConfirmation() {
  const confirm = useConfirm();
  const showError = useErrorToast();
  return async <Impact>(loading: Promise<Impact>, stepOf: (impact: Impact) => Step): Promise<void> => {
    try {
      confirm(stepOf(await loading));
    } catch (error) {
      showError(error);
    }
  };
}
