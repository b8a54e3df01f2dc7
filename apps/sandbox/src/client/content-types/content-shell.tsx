import type { ReactNode } from 'react';
import { messagesFor } from '../messages.ts';
import { mount } from '../view/mount.ts';
import { Shell, type ShellState } from '../view/shell.tsx';

interface ContentState extends ShellState {
  content?: ReactNode;
  /** How a dashboard lays its tiles out. */
  view?: string | undefined;
}

/** @param language returns the current language, which settings may change */
export function createShell(root: HTMLElement, className: string, language: () => string) {
  const { render } = mount(root);
  let state: ContentState = { isBusy: false };
  /** Changes what is given, and shows it. */
  function set(change: Partial<ContentState>): void {
    state = { ...state, ...change };
    const { content, view, ...shell } = state;
    render(
      <Shell {...shell} messages={messagesFor(language())}>
        <div
          className={`shell ${className}`}
          data-view={view}
          aria-busy={shell.isBusy}
          inert={shell.notice !== undefined}
        >
          {content}
        </div>
      </Shell>,
    );
  }
  set({});
  return { set };
}
