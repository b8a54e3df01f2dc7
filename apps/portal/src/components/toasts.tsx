import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Reference } from '../ui/reference.tsx';
import { errorMessage } from './error-message.ts';

/** How long a success stays on screen; a failure stays until it is closed. */
const TOAST_MS = 8_000;
/** How many failures are on the screen at once: more would cover what they are about. */
const MAX_FAILURES = 3;

export interface Toast {
  /** A sentence, and perhaps a link to what came of the action. */
  text: ReactNode;
  /** A failure, with the number to quote. */
  isFailure?: boolean;
  reference?: string;
  /** Reverts the action. */
  undo?: () => void;
}

type Shown = Toast & { id: number };

interface ToastFunctions {
  show: (toast: Toast) => void;
  dismiss: () => void;
}

const ToastContext = createContext<ToastFunctions | null>(null);

function useToastFunctions(): ToastFunctions {
  const functions = use(ToastContext);
  if (!functions) throw new Error('useToast outside of <Toasts>');
  return functions;
}

/** Shows the result of an action in one line, also to screen readers. */
export const useToast = () => useToastFunctions().show;

/** Removes the result of the last action, whose Undo would be taken for that of the next one. Failures stay. */
export const useDismissToast = () => useToastFunctions().dismiss;

/** Shows the error of a call outside of forms and dialogs. */
export function useErrorToast(): (error: unknown) => void {
  const show = useToast();
  const text = useText();
  return useCallback(
    (error: unknown) => {
      const failure = errorMessage(error);
      if (!failure) return;
      const { message, values, reference } = failure;
      show({ text: text(message, values), isFailure: true, ...(reference && { reference }) });
    },
    [show, text],
  );
}

/** Provides the toasts; they stay when the page changes. */
export function Toasts({ children }: { children: ReactNode }) {
  const text = useText();
  const [toasts, setToasts] = useState<Shown[]>([]);
  const count = useRef(0);
  const show = useCallback((toast: Toast) => {
    const id = ++count.current;
    // A new success replaces the last one, and a failure its like; other failures stay.
    setToasts((old) => [
      ...old.filter(({ isFailure, ...each }) => isFailure && each.text !== toast.text).slice(1 - MAX_FAILURES),
      { ...toast, id },
    ]);
  }, []);
  const dismiss = useCallback(() => setToasts((old) => old.filter(({ isFailure }) => isFailure)), []);
  const functions = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  const close = useCallback((id: number) => setToasts((old) => old.filter((toast) => toast.id !== id)), []);
  const region = useMemo(
    () => (
      // A dialog hides everything else from screen readers, except the top layer.
      <div
        role="region"
        aria-label={text('toast.region')}
        data-react-aria-top-layer="true"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-60 flex flex-col items-center gap-2"
      >
        <div aria-live="polite" className="contents">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={close} />
          ))}
        </div>
      </div>
    ),
    [toasts, close, text],
  );
  return (
    <ToastContext value={functions}>
      {children}
      {region}
    </ToastContext>
  );
}

function ToastCard({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const text = useText();
  const [isHeld, setHeld] = useState(false);
  const { id, isFailure = false, undo } = toast;
  useEffect(() => {
    if (isFailure || isHeld) return;
    const timer = setTimeout(() => onClose(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, isFailure, isHeld, onClose]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast pointer-events-auto flex w-full max-w-lg items-center gap-3 rounded-normal border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-high"
    >
      <Icon
        name={isFailure ? 'alert' : 'check'}
        className={`size-[18px] ${isFailure ? 'text-danger' : 'text-success'}`}
      />
      <ToastText toast={toast} />
      {undo && (
        <button
          type="button"
          onClick={() => {
            onClose(id);
            undo();
          }}
          className="h-9 rounded-normal px-3 font-medium text-accent hover:bg-hover"
        >
          {text('toast.undo')}
        </button>
      )}
      <IconButton label={text('dialog.close')} onClick={() => onClose(id)}>
        <Icon name="x" className="size-[18px]" />
      </IconButton>
    </div>
  );
}

function ToastText({ toast: { text: content, isFailure = false, reference } }: { toast: Toast }) {
  return (
    <div className="min-w-0 flex-1 py-1.5">
      <p role={isFailure ? 'alert' : undefined}>{content}</p>
      {reference && <Reference value={reference} className="text-muted" />}
    </div>
  );
}
