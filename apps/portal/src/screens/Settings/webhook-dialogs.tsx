import ReplayDialog from './replay-dialog.tsx';
import { RotateDialog, SecretDialog } from './secret-dialog.tsx';
import type { WebhookTask } from './webhook-actions.ts';
import { WebhookSheet } from './webhook-sheet.tsx';

export interface WebhookDialogsProps {
  task: WebhookTask;
  /** All actions that can be chosen. */
  actions: readonly string[];
  onTask: (task: WebhookTask) => void;
  onClose: () => void;
}

/** What is open over a screen of webhooks. */
export default function WebhookDialogs({ task, actions, onTask, onClose }: WebhookDialogsProps) {
  switch (task.kind) {
    case 'add':
    case 'edit': {
      const webhook = task.kind === 'edit' ? task.webhook : null;
      const showSecret = (name: string, secret: string) => {
        onClose();
        onTask({ kind: 'secret', name, secret });
      };
      return <WebhookSheet webhook={webhook} actions={actions} onAdded={showSecret} onClose={onClose} />;
    }
    case 'secret':
      return <SecretDialog name={task.name} secret={task.secret} onClose={onClose} />;
    case 'rotate':
      return <RotateDialog webhook={task.webhook} onClose={onClose} />;
    case 'replay':
      return <ReplayDialog webhook={task.webhook} onClose={onClose} />;
  }
}
