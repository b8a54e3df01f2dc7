import type { PageFinding, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState } from 'react';
import { call } from '../api/call.ts';
import { UnsavedDraft } from '../components/error-message.ts';
import { pageName } from '../components/page-name.ts';
import { PageState } from '../components/page-state.tsx';
import { useText } from '../i18n/use-text.ts';
import { lazy } from '../loading/lazy.ts';
import { Link } from '../navigation/link.tsx';
import { fetchPage } from '../navigation/fetch-page.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { Button } from '../ui/button.tsx';
import { buttonStyle } from '../ui/styles.ts';
import { type BuilderValue, useBuilder } from './builder-context.ts';
import { CheckButton } from './check-button.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import type { DraftSaver, SaveState } from './draft-saver.ts';
import { OtherEditors } from './other-editors.tsx';
import { PublishMenu } from './publish-menu.tsx';
import { ReviewStatus, ReviewStep } from './review-status.tsx';
import { SaveStatus } from './save-status.tsx';
import { keepDraft, useDraft, useDraftUser } from './use-draft.ts';
import { useChangeCount } from './use-change-count.ts';
import { usePublish } from './use-publish.ts';
import { mayPublish, useReview } from './use-review.ts';
import { useFindingPlaces, useFocusOnSettings, usePageCheck } from './use-page-check.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));
const ReviewSheet = lazy(() => import('./review-sheet.tsx'));
const BlockedPublication = lazy(() => import('../components/blocked-publication.tsx'));

interface PublishBarProps {
  draft: ScreenProps['PageBuilder/Create']['draft'];
  /** The page as the server has it: what is published and scheduled. */
  stored: ScreenProps['PageBuilder/Create']['page'];
  /** Null where the portal asks for no reviews. */
  review: ScreenProps['PageBuilder/Create']['review'];
  onReload: () => Promise<unknown>;
}

/** Whether the draft is kept, and the way to its readers. */
export function PublishBar({ draft, stored, review, onReload }: PublishBarProps) {
  const text = useText();
  const builder = useBuilder();
  const { pageId } = builder;
  const { state, saver } = useDraft(builder, draft);
  const load = useReload(onReload);
  const [isDeciding, setDeciding] = useState(false);
  const focusOnSettings = useFocusOnSettings();
  const findings = usePageCheck(pageId, state.kind === 'saved' ? state.revision : undefined);
  return (
    <>
      <OtherEditors />
      <DraftStatus stored={stored} state={state} />
      {isStopped(state) && (
        <Button size="small" onPress={() => setDeciding(true)}>
          {text('builder.conflict.decide')}
        </Button>
      )}
      {stored.publishedSlug !== null && <ViewPage slug={stored.publishedSlug} />}
      <CheckButton findings={findings} onOpen={() => void saver.current?.flush()} onChosen={focusOnSettings} />
      <PublishActions
        stored={stored}
        review={useReview(pageId, review, state)}
        getRevision={() => saveNow(builder, saver.current)}
        onRestored={load}
        onChosen={focusOnSettings}
      />
      {isDeciding && isStopped(state) && (
        <Conflict kind={state.kind} onTakeTheirs={load} onClose={() => setDeciding(false)} />
      )}
    </>
  );
}

/** The state of the page, and whether what is on the screen is kept. A template is never published. */
function DraftStatus({ stored, state }: Pick<PublishBarProps, 'stored'> & { state: SaveState }) {
  const changes = useChangeCount();
  if (stored.kind === 'template') return <SaveStatus state={state} />;
  return (
    // What stands beside it stays where it is when another state is said.
    <div className="max-lg:max-w-60 max-lg:has-[[role=alert]]:max-w-none sm:min-w-44">
      <PageState page={{ ...stored, changes }}>
        <SaveStatus state={state} />
      </PageState>
    </div>
  );
}

interface PublishActionsProps extends Pick<PublishBarProps, 'stored' | 'review'> {
  getRevision: () => Promise<number>;
  onRestored: () => Promise<unknown>;
  onChosen: (finding: PageFinding) => void;
}

/** Publishes the draft, or sends it to whoever has to approve it first. */
function PublishActions({ stored, review, getRevision, onRestored, onChosen }: PublishActionsProps) {
  const text = useText();
  const { pageId } = useBuilder();
  const { isBusy, publish, publishAtOnce, blocked, override, close } = usePublish(stored, getRevision);
  const [isReviewing, setReviewing] = useState(false);
  const openReview = () => setReviewing(true);
  const { kind, scheduled } = stored;
  const name = pageName(stored, usePortal().view.language);
  return (
    <>
      {review && <ReviewStatus review={review} onOpen={openReview} />}
      {review && !mayPublish(review) && <ReviewStep pageId={pageId} review={review} onOpen={openReview} />}
      {kind !== 'template' && mayPublish(review) && (
        <Button size="small" variant="primary" isPending={isBusy} onPress={() => void publishAtOnce()}>
          {text('builder.publish')}
        </Button>
      )}
      <PublishMenu
        {...{ pageId, name, kind, scheduled, review, getRevision, onRestored }}
        onPublish={publish}
        onReview={openReview}
      />
      {review && isReviewing && (
        <Suspense>
          <ReviewSheet {...{ pageId, review, getRevision }} onClose={() => setReviewing(false)} />
        </Suspense>
      )}
      {blocked && <Blocked findings={blocked.findings} onOverride={override} onChosen={onChosen} onClose={close} />}
    </>
  );
}

/** What readers get is what the author sees. @returns the revision of the draft, once all of it is saved */
async function saveNow({ editing, page }: BuilderValue, saver: DraftSaver | null): Promise<number> {
  editing.end();
  page.notifyNow();
  if (!(await saver?.flush())) throw new UnsavedDraft();
  return saver!.revision;
}

/** Begins again with what the server has; what waits on this device is given up. */
function useReload(onReload: PublishBarProps['onReload']) {
  const { pageId } = useBuilder();
  const user = useDraftUser();
  return () => {
    keepDraft({ user, pageId }, null);
    return onReload();
  };
}

/** The page as readers have it. */
function ViewPage({ slug }: { slug: string }) {
  const text = useText();
  return (
    <Link to={`/${slug}`} className={buttonStyle('quiet', 'small')}>
      {text('page.view')}
    </Link>
  );
}

/** What is on the screen is not saved, and will not be unless its author decides. */
const isStopped = (state: SaveState): state is { kind: 'outdated' | 'leased' } =>
  state.kind === 'outdated' || state.kind === 'leased';

interface BlockedProps {
  findings: PageFinding[];
  onOverride: (reason: string) => Promise<unknown>;
  onChosen: (finding: PageFinding) => void;
  onClose: () => void;
}

function Blocked({ onChosen, ...props }: BlockedProps) {
  const { blockName, choose } = useFindingPlaces();
  const show = (finding: PageFinding) => {
    props.onClose();
    choose(finding);
    onChosen(finding);
  };
  return (
    <Suspense>
      <BlockedPublication {...props} blockName={blockName} onChoose={show} />
    </Suspense>
  );
}

function Conflict(props: Omit<ConflictDialogProps, 'onKeepMine'>) {
  const { page, pageId } = useBuilder();
  const user = useDraftUser();
  const { router, version } = usePortal();
  const keepMine = async () => {
    const { id } = await call('pages.duplicate', { parameters: { id: pageId }, body: {} });
    const url = route('pages.builder', { id });
    const copy = await fetchPage(url, version);
    if (copy.component !== 'PageBuilder/Create') return;
    const { revision } = copy.props.draft;
    await call('pages.draft', { parameters: { id }, body: { revision, document: page.document } });
    keepDraft({ user, pageId }, null);
    await router.navigate(url);
  };
  return (
    <Suspense>
      <ConflictDialog {...props} onKeepMine={keepMine} />
    </Suspense>
  );
}
