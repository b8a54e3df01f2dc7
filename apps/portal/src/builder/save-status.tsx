import { ApiError } from '../api/call.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText, type Text } from '../i18n/use-text.ts';
import { Status } from '../ui/status.tsx';
import type { SaveState } from './draft-saver.ts';

const isBad = ({ kind }: SaveState) => kind !== 'saved' && kind !== 'waiting' && kind !== 'saving';

/** The time of day is written alike in the portal's four languages. */
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Why the server refused the draft, where its author can do something about it. */
function rejectionOf(error: unknown): MessageId {
  const problem = error instanceof ApiError ? error.fields['document'] : undefined;
  return (problem ?? 'builder.status.rejected') as MessageId;
}

function statusText(text: Text, state: SaveState): string {
  if (state.kind === 'offline') return text('builder.status.offline', { count: state.count });
  if (state.kind === 'rejected') return text(rejectionOf(state.error));
  if (state.kind !== 'saved') return text(`builder.status.${state.kind}`);
  const time = TIME.format(new Date(state.savedAt));
  const { savedBy: name } = state;
  return name ? text('builder.status.saved-by', { time, name }) : text('builder.status.saved', { time });
}

/** Whether what is on the screen is kept. Only what an author must know of is announced and stands out: each save would be noise. */
export function SaveStatus({ state }: { state: SaveState }) {
  const text = useText();
  const message = statusText(text, state);
  if (isBad(state))
    return (
      <span role="alert" data-save-state={state.kind}>
        <Status tone="bad">{message}</Status>
      </span>
    );
  return (
    <span data-save-state={state.kind} className="text-caption text-muted">
      {state.kind === 'saved' ? (
        <>
          <span className="max-sm:sr-only">{message}</span>
          <span aria-hidden="true" className="sm:hidden">
            {TIME.format(new Date(state.savedAt))}
          </span>
        </>
      ) : (
        message
      )}
    </span>
  );
}
