import type { ReportContext } from '../../calls/context.ts';
import { element } from '../../view/element.ts';
import { messagesFor, type Messages } from '../../messages.ts';
import { icon } from '../icons.ts';
import type { ReportSaving } from './report-saving.ts';
import type { VisualEdits } from './visual-edits.ts';

interface Tool {
  messageId: keyof Messages;
  icon?: Parameters<typeof icon>[0];
  isPrimary?: boolean;
  isEnabled: () => boolean;
  run: () => void;
}

/** The bar above a report in edit mode: undo and redo, actions on the selected visual, and save. */
export function attachEditBar(
  context: ReportContext,
  edits: VisualEdits,
  saving: ReportSaving,
): { update: () => void } {
  const { session, editing, view } = context;
  const hasVisual = () => edits.visual() !== undefined;
  const tools: readonly (readonly Tool[])[] = [
    [
      { messageId: 'undo', icon: 'undo', isEnabled: editing.canUndo, run: editing.undo },
      { messageId: 'redo', icon: 'redo', isEnabled: editing.canRedo, run: editing.redo },
    ],
    [
      { messageId: 'rename', icon: 'rename', isEnabled: hasVisual, run: edits.rename },
      { messageId: 'duplicate', icon: 'copy', isEnabled: hasVisual, run: edits.duplicate },
      { messageId: 'remove', icon: 'trash', isEnabled: hasVisual, run: edits.remove },
    ],
    [
      { messageId: 'saveAs', isEnabled: () => true, run: saving.saveAs },
      { messageId: 'save', isPrimary: true, isEnabled: editing.hasUnsavedChanges, run: saving.save },
    ],
  ];
  const status = element('span', { class: 'edit-status', role: 'status' });
  const buttons = new Map<Tool, HTMLButtonElement>();
  const groups: HTMLElement[] = tools.map((group) => element('div', { class: 'edit-tools' }, ...group.map(buttonOf)));
  groups.splice(2, 0, status);
  const bar = element('div', { class: 'edit-bar', role: 'group', hidden: true }, ...groups);
  view.root.append(bar);

  function buttonOf(tool: Tool): HTMLElement {
    const style = tool.icon ? 'icon-button' : tool.isPrimary ? 'button is-primary' : 'button';
    const button = element('button', { type: 'button', class: style, 'data-tool': tool.messageId });
    button.addEventListener('click', tool.run);
    buttons.set(tool, button);
    return button;
  }

  return {
    update() {
      const { hasActionBar, language } = session.appearance();
      const messages = messagesFor(language);
      bar.hidden = session.state.mode !== 'edit' || !hasActionBar;
      if (bar.hidden) return;
      bar.setAttribute('aria-label', messages.editing);
      for (const [tool, button] of buttons) {
        button.disabled = !tool.isEnabled();
        if (!tool.icon) button.textContent = messages[tool.messageId];
        else if (button.title !== messages[tool.messageId]) {
          button.replaceChildren(icon(tool.icon));
          button.title = messages[tool.messageId];
          button.setAttribute('aria-label', messages[tool.messageId]);
        }
      }
      const text = editing.hasUnsavedChanges() ? messages.unsaved : messages.allSaved;
      if (status.textContent !== text) status.textContent = text;
      status.classList.toggle('is-unsaved', editing.hasUnsavedChanges());
    },
  };
}
