import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useErrorToast, useToast } from '../components/toasts.tsx';
import { useText } from '../i18n/use-text.ts';
import { fetchPage } from '../navigation/fetch-page.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { Button } from '../ui/button.tsx';
import { useBuilder } from './builder-context.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { SaveStatus } from './save-status.tsx';
import { keepDraft, useDraft } from './use-draft.ts';

interface PublishBarProps {
  draft: ScreenProps['PageBuilder/Create']['draft'];
  onReload: () => Promise<unknown>;
}

/** Whether the draft is kept, and the way to its readers. */
export function PublishBar({ draft, onReload }: PublishBarProps) {
  const text = useText();
  const toast = useToast();
  const showError = useErrorToast();
  const { page, editing, pageId } = useBuilder();
  const { state, saver } = useDraft(page, pageId, draft);
  const [isBusy, setBusy] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const publish = async () => {
    editing.end();
    setBusy(true);
    try {
      // What readers get is what the author sees.
      if (!(await saver.current?.flush())) return;
      const { revision } = saver.current!;
      const { number } = await call('pages.publish', { parameters: { id: pageId }, body: { revision } });
      toast({ text: text('builder.published', { number }) });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <SaveStatus state={state} />
      {state.kind === 'outdated' && (
        <Button size="small" onPress={() => setDeciding(true)}>
          {text('builder.conflict.decide')}
        </Button>
      )}
      <Button size="small" variant="primary" isPending={isBusy} onPress={() => void publish()}>
        {text('builder.publish')}
      </Button>
      {isDeciding && <Conflict onReload={onReload} onClose={() => setDeciding(false)} />}
    </>
  );
}

function Conflict({ onReload, onClose }: { onReload: () => Promise<unknown>; onClose: () => void }) {
  const { page, pageId } = useBuilder();
  const { router, version } = usePortal();
  const takeTheirs = () => {
    keepDraft(pageId, null);
    return onReload();
  };
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
  return <ConflictDialog onKeepMine={keepMine} onTakeTheirs={takeTheirs} onClose={onClose} />;
}
