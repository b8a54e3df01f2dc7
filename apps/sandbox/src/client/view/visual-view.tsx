import type { ReactNode } from 'react';
import type { FailureBody, SlicerData, VisualData } from '../../model/frame-wire.ts';
import type { Visual } from '../../model/report-document.ts';
import { drillWays } from '../state/drilling.ts';
import { DrillTools, drillingWhile } from '../visuals/drill-tools.tsx';
import { drawingOf } from '../visuals/drawings.tsx';
import { rowPointAt } from '../visuals/tables/grid.tsx';
import type { DrawContext, PressedMark } from '../visuals/visual.ts';
import type { Rectangle } from './layout.ts';
import { mount } from './mount.ts';

/** The server's answer for one visual; undefined until it arrives. */
export interface VisualContent {
  data?: VisualData | SlicerData | undefined;
  failure?: FailureBody['error'] | undefined;
}

/** What is left over where parts of a page add up to the whole. */
const ROUNDING = 0.01;
/** No drawing comes after it. */
const DISPOSED = Infinity;

export type VisualView = ReturnType<typeof createVisualView>;

/** One visual on the page: its box, title, tools and drawing. */
export function createVisualView(visual: Visual) {
  const root = document.createElement('section');
  root.className = `visual visual-${visual.type}`;
  root.dataset['visual'] = visual.name;
  root.setAttribute('aria-labelledby', titleIdOf(visual));
  const { render: show, unmount } = mount(root);
  const pressed: PressedMark = {};
  let shown: FrameProps = { visual, isDrilling: false, onToggleDrilling: toggleDrilling };
  let drawnFrom = '';
  let latest = 0;

  function set(change: Partial<FrameProps>): void {
    shown = { ...shown, ...change };
    if (latest !== DISPOSED) show(<Frame {...shown} />);
  }
  function toggleDrilling(): void {
    set({ isDrilling: !shown.isDrilling });
  }
  const drilling = (context: DrawContext) => drillingWhile(() => shown.isDrilling, context);
  const pointAt = (target: EventTarget | null) =>
    rowPointAt(target) ?? (target instanceof Element && target.closest('.chart') ? pressed.point : undefined);

  async function render(content: VisualContent, context: DrawContext): Promise<boolean> {
    const source = signature(root, content, context);
    if (visual.type === 'textbox' || source === drawnFrom) return false;
    drawnFrom = source;
    const ticket = ++latest;
    const { data, failure } = content;
    const said = failure ? context.messages.visualFailed : isEmpty(data) ? context.messages.empty : undefined;
    root.classList.toggle('is-loading', !data && !failure && visual.type !== 'actionButton');
    set({
      context,
      said,
      detail: failure?.message,
      isDrilling: shown.isDrilling && drillWays(visual, context.drill).canEnter,
    });
    if (said !== undefined || (!data && visual.type !== 'actionButton')) return true;
    const body = root.querySelector('.visual-body');
    const size = { width: body?.clientWidth ?? 0, height: body?.clientHeight ?? 0 };
    const drawing = await drawingOf(visual, { data, context: drilling(context), size, pressed });
    // Outlines of a map may have come after a later drawing.
    if (ticket === latest) set({ drawing });
    return true;
  }

  set({});
  // After the handlers of what was clicked. A click on the menu's button is not a click on the visual.
  root.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.visual-options, .visual-tool, a')) shown.context?.actions.click(pointAt(target));
  });
  return {
    root,
    /** The mark that an event of the pointer or the keyboard happened to. */
    pointAt,
    place: (box: Rectangle | undefined) => place(root, box),
    /** Renders if anything changed since the last call; resolves to whether it did. */
    render: (content: VisualContent, context: DrawContext) =>
      render(content, context).catch((error: unknown) => {
        // The next call renders again.
        drawnFrom = '';
        set({ said: context.messages.visualFailed, drawing: undefined });
        reportError(error);
        return true;
      }),
    dispose: () => {
      latest = DISPOSED;
      unmount();
    },
  };
}

const titleIdOf = ({ name }: Visual) => `title-${name}`;

interface FrameProps {
  visual: Visual;
  context?: DrawContext;
  /** Instead of the drawing. */
  said?: string | undefined;
  detail?: string | undefined;
  drawing?: ReactNode;
  isDrilling: boolean;
  onToggleDrilling: () => void;
}

/** Title, tools and body of a visual. */
function Frame({ visual, context, said, detail, drawing, ...drilling }: FrameProps) {
  const title = (
    <h2 id={titleIdOf(visual)} className="visual-title">
      {visual.title}
    </h2>
  );
  if (visual.type === 'textbox') {
    return (
      <>
        {title}
        <p className="text">{visual.body}</p>
      </>
    );
  }
  return (
    <>
      <header>
        <div className="visual-heading">
          {title}
          {'subtitle' in visual && visual.subtitle && <p className="visual-subtitle">{visual.subtitle}</p>}
        </div>
        <div className="visual-tools">
          {context && 'drill' in visual && visual.drill && <DrillTools {...{ visual, context }} {...drilling} />}
        </div>
      </header>
      <div className="visual-body" hidden={said !== undefined}>
        {drawing}
      </div>
      <p className="empty" hidden={said === undefined} title={detail}>
        {said}
      </p>
    </>
  );
}

function place(root: HTMLElement, box: Rectangle | undefined): void {
  root.hidden = box === undefined;
  if (!box) return;
  // Whole pixels, and none beyond the page's edge.
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  root.style.transform = `translate(${x}px, ${y}px)`;
  root.style.width = `${Math.floor(box.x + box.width + ROUNDING) - x}px`;
  root.style.height = `${Math.floor(box.y + box.height + ROUNDING) - y}px`;
  root.style.zIndex = box.z === undefined ? '' : String(box.z);
}

/** Everything that a drawing depends on. */
function signature(root: HTMLElement, content: VisualContent, context: DrawContext): string {
  const { palette, textScale, locale, selection, sort, drill, messages } = context;
  const size = [root.style.width, root.style.height];
  return JSON.stringify([content, palette, textScale, locale, selection, sort, drill, messages.blank, size]);
}

function isEmpty(data: VisualContent['data']): boolean {
  return data !== undefined && 'rows' in data && data.rows.length === 0;
}
