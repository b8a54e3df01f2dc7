import type { Messages } from '../../messages.ts';
import { Icon, type IconName } from '../icons.tsx';
import { usePaneContext } from '../pane-context.ts';

/** The bar above a report in edit mode: undo and redo, actions on the selected visual, and save. */
export function EditBar() {
  const { session, editing, edits, saving, messages } = usePaneContext();
  if (session.state.mode !== 'edit' || !session.appearance().hasActionBar) return null;
  const isUnsaved = editing.hasUnsavedChanges();
  const hasVisual = edits.visual() !== undefined;
  return (
    <div className="edit-bar" role="group" aria-label={messages.editing}>
      <div className="edit-tools">
        <Tool name="undo" icon="undo" isEnabled={editing.canUndo()} onPress={editing.undo} />
        <Tool name="redo" icon="redo" isEnabled={editing.canRedo()} onPress={editing.redo} />
      </div>
      <div className="edit-tools">
        <Tool name="rename" icon="rename" isEnabled={hasVisual} onPress={edits.rename} />
        <Tool name="duplicate" icon="copy" isEnabled={hasVisual} onPress={edits.duplicate} />
        <Tool name="remove" icon="trash" isEnabled={hasVisual} onPress={edits.remove} />
      </div>
      <span className={isUnsaved ? 'edit-status is-unsaved' : 'edit-status'} role="status">
        {isUnsaved ? messages.unsaved : messages.allSaved}
      </span>
      <div className="edit-tools">
        <button type="button" className="button" data-tool="saveAs" onClick={saving.saveAs}>
          {messages.saveAs}
        </button>
        <button
          type="button"
          className="button is-primary"
          data-tool="save"
          disabled={!isUnsaved}
          onClick={saving.save}
        >
          {messages.save}
        </button>
      </div>
    </div>
  );
}

interface ToolProps {
  name: keyof Messages;
  icon: IconName;
  isEnabled: boolean;
  onPress: () => void;
}

function Tool({ name, icon, isEnabled, onPress }: ToolProps) {
  const { messages } = usePaneContext();
  const label = messages[name];
  return (
    <button
      type="button"
      className="icon-button"
      data-tool={name}
      title={label}
      aria-label={label}
      disabled={!isEnabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
