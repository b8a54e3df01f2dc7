import type { VisualLayout } from '../../../model/report-document.ts';
import { copyOf } from '../../calls/editing.ts';
import type { ReportContext } from '../../calls/context.ts';
import { addVisual, placeVisual, removeVisual, renameVisual, withinPage } from '../../state/document-edits.ts';
import { activePageOf } from '../../state/page-request.ts';
import { selectionOf } from '../../state/selection.ts';
import { toWireVisual } from '../../state/wire.ts';
import { messagesFor } from '../../messages.ts';

export type VisualEdits = ReturnType<typeof createVisualEdits>;

/** The selected visual in edit mode, and the actions on it. */
export function createVisualEdits(context: ReportContext) {
  const { session, editing, overlays } = context;
  let chosen: string | undefined;
  let said: string | undefined;

  const page = () => activePageOf(session.state);
  const visual = () => page()?.visuals.find(({ name }) => name === chosen);
  const messages = () => messagesFor(session.appearance().language);

  function choose(name: string | undefined): void {
    if (name === chosen) return;
    chosen = name;
    said = undefined;
    raiseSelectionChanged();
    session.changes.notifyNow();
  }

  /** Raises `selectionChanged` for the visual selected on the canvas. */
  function raiseSelectionChanged(): void {
    const [report, onPage, known] = [session.report(), page(), visual()];
    if (!report || !onPage || !known) return;
    const selection = { ...selectionOf(report, onPage, known, []), selectedItems: [toWireVisual(known)] };
    session.raise('selectionChanged', selection);
  }

  return {
    chosen: () => chosen,
    choose,
    /** The selected visual, if it is on the active page. */
    visual,
    /** The last change as text; undefined after another visual was selected. */
    said: () => said,
    place: (change: Partial<VisualLayout>): void => {
      const [onPage, known] = [page(), visual()];
      if (!onPage || !known) return;
      const { x, y, width, height } = withinPage(onPage, { ...known.layout, ...change });
      const isResized = width !== known.layout.width || height !== known.layout.height;
      said = (isResized ? messages().resizedTo : messages().movedTo)
        .replace('{title}', known.title || known.name)
        .replace('{x}', String(Math.round(x)))
        .replace('{y}', String(Math.round(y)))
        .replace('{width}', String(Math.round(width)))
        .replace('{height}', String(Math.round(height)));
      editing.change(placeVisual(onPage.name, known.name, change), 'rerender');
    },
    remove: () => {
      const onPage = page();
      if (!onPage || chosen === undefined) return;
      const name = chosen;
      choose(undefined);
      editing.change(removeVisual(onPage.name, name), 'rerender');
    },
    duplicate: () => {
      const [onPage, known] = [page(), visual()];
      if (!onPage || !known) return;
      const copy = copyOf(known, onPage, {});
      editing.change(addVisual(onPage.name, copy));
      choose(copy.name);
    },
    rename: () => {
      const [onPage, known] = [page(), visual()];
      if (!onPage || !known) return;
      overlays.open({
        kind: 'question',
        title: messages().rename,
        label: messages().newTitle,
        value: known.title,
        confirmLabel: messages().rename,
        confirm: (title) => {
          editing.change(renameVisual(onPage.name, known.name, title), 'rerender');
          return undefined;
        },
      });
    },
  };
}
