import 'grapesjs/dist/css/grapes.min.css';
import './builder.css';
import { parseDocument } from '@portico/page-document';
import type { ScreenProps } from '@portico/server/page-object';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useComments } from '../components/use-comments.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { useText } from '../i18n/use-text.ts';
import { lazy } from '../loading/lazy.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BlockHandle } from './block-handle.tsx';
import { BlockPanel } from './block-panel.tsx';
import { BuilderIcon } from './builder-icon.tsx';
import { BuilderContext, type BuilderValue } from './builder-context.ts';
import { LayerPanel } from './layer-panel.tsx';
import { LinkedBlockPanel } from './linked-block-panel.tsx';
import { PublishBar } from './publish-bar.tsx';
import type { PageSettingsInput } from './page-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { runShortcut, SHORTCUTS_ID } from './shortcuts.ts';
import { TextMenus } from './text-menus.tsx';
import { Toolbar } from './toolbar.tsx';
import { UploadGuard } from './files/upload-guard.tsx';
import { useFirstDocument } from './use-draft.ts';
import { SETTINGS_ID } from './use-page-check.ts';
import { usePageEditor } from './use-page-editor.ts';
import { usePresence } from './use-presence.ts';

// The page is there first.
const CanvasReports = lazy(() => import('./canvas-reports.tsx'));
const ShortcutSheet = lazy(() => import('./shortcut-sheet.tsx'));

export type BuilderProps = ScreenProps['PageBuilder/Create'] & {
  /** Loads what the server has now, and begins again. */
  onReload: () => Promise<unknown>;
};

/** The page builder; a draft that cannot be read is not opened. */
export default function Builder(props: BuilderProps) {
  const text = useText();
  // Read once more: what GrapesJS is given is what the schema knows, and nothing else.
  const [saved] = useState(() => parseDocument(props.draft.document));
  if ('problems' in saved) return <Notice className="m-8">{text('builder.unreadable')}</Notice>;
  return <OpenBuilder {...props} draft={{ ...props.draft, document: saved.document }} />;
}

/** A page in its canvas, and the panels that change it. */
function OpenBuilder({ page: stored, draft, choices, tags, owners, review, onReload }: BuilderProps) {
  const { id, kind, publishedSlug } = stored;
  const { view } = usePortal();
  const canvas = useRef<HTMLDivElement>(null);
  const edited = usePageEditor(canvas, { document: useFirstDocument(id, draft), language: view.language, choices });
  const presence = usePresence(id, edited);
  const comments = useComments(id, review !== null);
  const [folded, fold] = useState<readonly Panel[]>([]);
  const showSettings = () => fold(folded.filter((panel) => panel !== 'settings'));
  const [reportGroup, chooseReportGroup] = useState<string | null>(null);
  const around = { showSettings, presence, comments, reportGroup, chooseReportGroup };
  const builder = edited && { ...edited, ...around, pageId: id, kind, publishedSlug, choices };
  useShortcuts(builder);
  return (
    <div className="builder flex h-[calc(100dvh-var(--top-bar))] flex-col">
      <BuilderContext value={builder}>
        {builder && <UploadGuard />}
        {builder && <RichTextToolbar />}
        {builder && <TextMenus />}
        <div className="min-h-12 border-b border-line bg-surface">
          {builder && (
            <Toolbar folding={<Folding panel="blocks" {...{ folded, fold }} />}>
              <Shortcuts />
              <PublishBar {...{ draft, stored, review, onReload }} />
              <Folding panel="settings" {...{ folded, fold }} />
            </Toolbar>
          )}
        </div>
        <Panels {...{ canvas, folded, stored, tags, owners }} isReady={builder !== null} />
      </BuilderContext>
    </div>
  );
}

/** The panels beside the canvas. */
type Panel = 'blocks' | 'settings';

interface PanelsProps extends PageSettingsInput {
  canvas: RefObject<HTMLDivElement | null>;
  folded: readonly Panel[];
  isReady: boolean;
}

/** The canvas, and what is chosen beside it. */
function Panels({ canvas, folded, isReady, ...input }: PanelsProps) {
  const text = useText();
  return (
    <div className="builder-panels min-h-0 flex-1" data-folded={folded.join(' ')}>
      <section
        hidden={folded.includes('blocks')}
        aria-label={text('builder.blocks')}
        className="relative overflow-y-auto border-r border-line p-3"
      >
        {isReady && <SidePanel />}
      </section>
      <div className="builder-canvas relative min-h-0 min-w-0">
        <div ref={canvas} className="h-full bg-sunken" />
        <Suspense>{isReady && <CanvasReports />}</Suspense>
        {isReady && <BlockHandle />}
      </div>
      <section
        id={SETTINGS_ID}
        hidden={folded.includes('settings')}
        tabIndex={-1}
        aria-label={text('builder.settings')}
        className="relative overflow-y-auto border-l border-line p-4"
      >
        {isReady && <SettingsPanel {...input} />}
      </section>
    </div>
  );
}

interface FoldingProps {
  panel: Panel;
  folded: readonly Panel[];
  fold: (folded: readonly Panel[]) => void;
}

/** Folds a panel, so that the canvas has its room. */
function Folding({ panel, folded, fold }: FoldingProps) {
  const text = useText();
  const isOpen = !folded.includes(panel);
  return (
    <IconButton
      label={text(`builder.${panel}`)}
      aria-expanded={isOpen}
      className="max-sm:hidden"
      onClick={() => fold(isOpen ? [...folded, panel] : folded.filter((each) => each !== panel))}
    >
      <Icon
        name={isOpen ? 'panel-close' : 'panel-open'}
        className={panel === 'settings' ? 'size-4 -scale-x-100' : 'size-4'}
      />
    </IconButton>
  );
}

function SidePanel() {
  const text = useText();
  return (
    <>
      <h2 className="mb-2 text-lead font-medium">{text('builder.blocks')}</h2>
      <BlockPanel />
      <LinkedBlockPanel />
      <h2 className="mt-6 mb-2 text-lead font-medium">{text('builder.layers')}</h2>
      <LayerPanel />
    </>
  );
}

function Shortcuts() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton id={SHORTCUTS_ID} label={text('keys.heading')} onClick={() => setOpen(true)}>
        <BuilderIcon name="keyboard" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ShortcutSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The builder's keys, in the portal's document and in the canvas's. */
function useShortcuts(builder: BuilderValue | null): void {
  const latest = useRef(builder);
  useEffect(() => {
    latest.current = builder;
  });
  const isReady = builder !== null;
  useEffect(() => {
    if (!isReady) return;
    const press = (event: KeyboardEvent) => {
      // GrapesJS repeats each key of the canvas in the portal's document.
      if (event.isTrusted && latest.current) runShortcut(event, latest.current);
    };
    const windows = [window, latest.current?.page.editor.Canvas.getWindow()];
    for (const each of windows) each?.addEventListener('keydown', press);
    return () => {
      for (const each of windows) each?.removeEventListener('keydown', press);
    };
  }, [isReady]);
}
