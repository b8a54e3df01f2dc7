import type { ReportContext } from '../../calls/context.ts';
import { element } from '../../view/element.ts';
import { messagesFor } from '../../messages.ts';

/** The button that leaves focus mode; Escape does the same. */
export function attachFocusBar({ session, view }: ReportContext): { update: () => void } {
  const back = element('button', { type: 'button', class: 'button focus-bar', hidden: true });
  view.root.append(back);

  function end(): void {
    session.state.focus = undefined;
    void session.rerender();
  }
  back.addEventListener('click', end);
  view.root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && session.state.focus !== undefined) end();
  });

  return {
    update() {
      const wasHidden = back.hidden;
      back.hidden = session.state.focus === undefined;
      back.textContent = `← ${messagesFor(session.appearance().language).endFocus}`;
      if (wasHidden && !back.hidden) back.focus({ preventScroll: true });
    },
  };
}
