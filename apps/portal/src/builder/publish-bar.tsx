import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMutations } from '../api/mutations.ts';
import { UnsavedDraft } from '../components/error-message.ts';
import { useScheduleText } from '../components/schedule-text.ts';
import { useErrorToast } from '../components/toasts.tsx';
import { useText } from '../i18n/use-text.ts';
import { fetchPage } from '../navigation/fetch-page.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/status.tsx';
import { useBuilder } from './builder-context.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { PublishMenu } from './publish-menu.tsx';
import { SaveStatus } from './save-status.tsx';
import { keepDraft, useDraft } from './use-draft.ts';

interface PublishBarProps {
  draft: ScreenProps['PageBuilder/Create']['draft'];
  /** The page as the server has it: what is published and scheduled. */
  stored: ScreenProps['PageBuilder/Create']['page'];
  onReload: () => Promise<unknown>;
}

/** Whether the draft is kept, and the way to its readers. */
export function PublishBar({ draft, stored, onReload }: PublishBarProps) {
  const text = useText();
  const scheduleText = useScheduleText();
  const { page, editing, pageId } = useBuilder();
  const { state, saver } = useDraft(page, pageId, draft);
  const getRevision = async () => {
    editing.end();
    // What readers get is what the author sees.
    if (!(await saver.current?.flush())) throw new UnsavedDraft();
    return saver.current!.revision;
  };
  const { isBusy, publish, publishAtOnce } = usePublishing(pageId, getRevision);
  const [isDeciding, setDeciding] = useState(false);
  const { scheduled } = stored;
  return (
    <>
      <SaveStatus state={state} />
      {scheduled && <Status tone="waiting">{scheduleText(scheduled)}</Status>}
      {state.kind === 'outdated' && (
        <Button size="small" onPress={() => setDeciding(true)}>
          {text('builder.conflict.decide')}
        </Button>
      )}
      <Button size="small" variant="primary" isPending={isBusy} onPress={() => void publishAtOnce()}>
        {text('builder.publish')}
      </Button>
      <PublishMenu
        {...{ pageId, scheduled, getRevision }}
        isTemplate={stored.isTemplate}
        onPublish={publish}
        onRestored={() => loadSaved(pageId, onReload)}
      />
      {isDeciding && <Conflict onReload={onReload} onClose={() => setDeciding(false)} />}
    </>
  );
}

/** Publishes the draft, with a note from a form, or at once. */
function usePublishing(pageId: string, getRevision: () => Promise<number>) {
  const text = useText();
  const showError = useErrorToast();
  const { mutate } = useMutations();
  const [isBusy, setBusy] = useState(false);
  const publish = async (note: string) => {
    const revision = await getRevision();
    const success = ({ number }: { number: number }) => text('builder.published', { number });
    await mutate('pages.publish', { parameters: { id: pageId }, body: { revision, note }, success });
  };
  const publishAtOnce = async () => {
    setBusy(true);
    try {
      await publish('');
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, publish, publishAtOnce };
}

/** Begins again with what the server has; what waits on this device is given up. */
function loadSaved(pageId: string, onReload: PublishBarProps['onReload']) {
  keepDraft(pageId, null);
  return onReload();
}

function Conflict({ onReload, onClose }: { onReload: () => Promise<unknown>; onClose: () => void }) {
  const { page, pageId } = useBuilder();
  const { router, version } = usePortal();
  const keepMine = async () => {
    const { id } = await call('pages.duplicate', { parameters: { id: pageId }, body: {} });
    const url = route('pages.builder', { id });
    const copy = await fetchPage(url, version);
    if (copy.component !== 'PageBuilder/Create') return;
    const { revision } = copy.props.draft;
    await call('pages.draft', { parameters: { id }, body: { revision, document: page.document } });
    keepDraft(pageId, null);
    await router.navigate(url);
  };
  return <ConflictDialog onKeepMine={keepMine} onTakeTheirs={() => loadSaved(pageId, onReload)} onClose={onClose} />;
}
