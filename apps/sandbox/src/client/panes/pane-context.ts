import { createContext, use, useSyncExternalStore } from 'react';
import type { ReportContext } from '../calls/context.ts';
import type { Messages } from '../messages.ts';
import type { Changes } from '../state/changes.ts';
import type { ReportSaving } from './editing/report-saving.ts';
import type { VisualEdits } from './editing/visual-edits.ts';

/** What every pane works with. */
export interface PaneContextValue extends ReportContext {
  edits: VisualEdits;
  saving: ReportSaving;
  messages: Messages;
}

export const PaneContext = createContext<PaneContextValue | undefined>(undefined);

/** The report and its state; a pane that takes it renders after every change of the session. */
export function usePaneContext(): PaneContextValue {
  const context = use(PaneContext);
  if (!context) throw new Error('A pane stands outside of the panes.');
  return context;
}

/** Renders after every change. */
export function useChanges({ listen, version }: Changes): void {
  useSyncExternalStore(listen, version);
}
