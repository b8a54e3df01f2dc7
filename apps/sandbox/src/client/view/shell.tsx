import type { ReactNode } from 'react';
import type { Messages } from '../messages.ts';

/** What stands around every content: its title for screen readers, a progress bar, and a notice instead of the content. */
export interface ShellState {
  /** Content with a visible title needs none. */
  title?: string;
  isBusy: boolean;
  notice?: { id: keyof Messages; detail?: string | undefined } | undefined;
}

type Given = { messages: Messages; children: ReactNode };

export function Shell({ title, isBusy, notice, messages, children }: ShellState & Given) {
  return (
    <>
      {title !== undefined && <h1 className="visually-hidden">{title}</h1>}
      <div className="progress" role="progressbar" hidden={!isBusy} />
      {children}
      <div className="notice" role="status" hidden={!notice}>
        {notice && <p>{messages[notice.id]}</p>}
        {notice?.detail && <p className="notice-detail">{notice.detail}</p>}
      </div>
    </>
  );
}
