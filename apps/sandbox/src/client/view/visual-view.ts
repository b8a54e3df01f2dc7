import type { FailureBody, SlicerData, VisualData } from '../../model/frame-wire.ts';
import type { Visual } from '../../model/report-document.ts';
import { createDrillTools } from '../visuals/drill-tools.ts';
import { drawingOf } from '../visuals/drawings.ts';
import type { DataPoint, DrawContext, Drawing } from '../visuals/visual.ts';
import { element } from './element.ts';
import type { Rectangle } from './layout.ts';

/** The server's answer for one visual; undefined until it arrives. */
export interface VisualContent {
  data?: VisualData | SlicerData | undefined;
  failure?: FailureBody['error'] | undefined;
}

/** One visual on the page: its box, title, tools and drawing. */
export interface VisualView {
  root: HTMLElement;
  place: (box: Rectangle | undefined) => void;
  /** Renders if anything changed since the last call; resolves to whether it did. */
  render: (content: VisualContent, context: DrawContext) => Promise<boolean>;
  /** The mark that an event of the pointer or the keyboard happened to. */
  pointAt: (target: EventTarget | null) => DataPoint | undefined;
  dispose: () => void;
}

/** What is left over where parts of a page add up to the whole. */
const ROUNDING = 0.01;

export function createVisualView(visual: Visual): VisualView {
  const titleId = `title-${visual.name}`;
  const root = element('section', {
    class: `visual visual-${visual.type}`,
    'data-visual': visual.name,
    'aria-labelledby': titleId,
  });
  const title = element('h2', { id: titleId, class: 'visual-title' }, visual.title);
  if (visual.type === 'textbox') root.append(title, element('p', { class: 'text' }, visual.body));
  const drawn = visual.type === 'textbox' ? undefined : createDrawnBody(root, title, visual);
  return {
    root,
    place(box) {
      root.hidden = box === undefined;
      if (!box) return;
      // Whole pixels, and none beyond the page's edge.
      const [x, y] = [Math.round(box.x), Math.round(box.y)];
      root.style.transform = `translate(${x}px, ${y}px)`;
      root.style.width = `${Math.floor(box.x + box.width + ROUNDING) - x}px`;
      root.style.height = `${Math.floor(box.y + box.height + ROUNDING) - y}px`;
      root.style.zIndex = box.z === undefined ? '' : String(box.z);
    },
    render: (content, context) => drawn?.render(content, context) ?? Promise.resolve(false),
    pointAt: (target) => drawn?.pointAt(target),
    dispose: () => drawn?.dispose(),
  };
}

/** Title, tools and body of every visual except a text box. */
function createDrawnBody(root: HTMLElement, title: HTMLElement, visual: Exclude<Visual, { type: 'textbox' }>) {
  const body = element('div', { class: 'visual-body' });
  const message = element('p', { class: 'empty', hidden: true });
  const subtitle =
    'subtitle' in visual && visual.subtitle ? [element('p', { class: 'visual-subtitle' }, visual.subtitle)] : [];
  const tools = createDrillTools(visual);
  root.append(
    element('header', {}, element('div', { class: 'visual-heading' }, title, ...subtitle), tools.root),
    body,
    message,
  );
  let drawing: Promise<Drawing<never>> | undefined;
  let ready: Drawing<never> | undefined;
  let drawnFrom = '';
  let latest: DrawContext | undefined;
  root.addEventListener('click', ({ target }) => {
    // A click on the menu's button is not a click on the visual.
    if (!(target as Element).closest('.visual-options')) latest?.actions.click(ready?.pointAt?.(target));
  });

  async function render({ data, failure }: VisualContent, context: DrawContext): Promise<boolean> {
    const source = signature(root, { data, failure }, context);
    latest = context;
    if (source === drawnFrom) return false;
    drawnFrom = source;
    tools.update(context);
    root.classList.toggle('is-loading', !data && !failure && visual.type !== 'actionButton');
    const said = failure ? context.messages.visualFailed : isEmpty(data) ? context.messages.empty : undefined;
    message.hidden = said === undefined;
    message.textContent = said ?? '';
    message.title = failure?.message ?? '';
    body.hidden = said !== undefined;
    if (said !== undefined || (!data && visual.type !== 'actionButton')) return true;
    ready = await (drawing ??= drawingOf(visual)(body));
    await ready.update(data as never, tools.drilling(context));
    return true;
  }

  return {
    render: (content: VisualContent, context: DrawContext) =>
      render(content, context).catch((error: unknown) => {
        // The next call renders again.
        drawnFrom = '';
        message.hidden = false;
        message.textContent = context.messages.visualFailed;
        body.hidden = true;
        reportError(error);
        return true;
      }),
    pointAt: (target: EventTarget | null) => ready?.pointAt?.(target),
    dispose: () => void drawing?.then((made) => made.dispose()),
  };
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
