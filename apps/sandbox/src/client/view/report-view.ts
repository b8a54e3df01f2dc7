import type { PageData } from '../../model/frame-wire.ts';
import type { ReportDocument, ReportPage } from '../../model/report-document.ts';
import type { Appearance } from '../state/settings.ts';
import type { VisualState } from '../state/visual-states.ts';
import type { DataPoint, VisualActions } from '../visuals/visual.ts';
import { messagesFor, type Messages } from '../messages.ts';
import { element } from './element.ts';
import { layOut, type PageLayout } from './layout.ts';
import { createPageTabs } from './page-tabs.ts';
import { whenReleased } from './press.ts';
import { applyPalette, type Palette } from './theme.ts';
import { contextMaker } from './visual-context.ts';
import { createVisualViews } from './visual-views.ts';

/** Everything that a page is rendered from. */
interface Scene {
  document: ReportDocument;
  page: ReportPage;
  /** Undefined until the server has answered for the page. */
  data: PageData | undefined;
  /** The reader's state of the visuals, by name. */
  states: Readonly<Record<string, VisualState>>;
  appearance: Appearance;
  palette: Palette;
  /** The visual that fills the page. */
  focus: string | undefined;
  /** The highlighted visual; the others are dimmed. */
  spotlight: string | undefined;
}

export interface ViewEvents {
  onChoosePage: (name: string) => void;
  /** What readers do to a visual. */
  actionsOf: (visual: string) => VisualActions;
  onVisualRendered: (visual: string) => void;
}

/** The report on the screen. */
export interface ReportView {
  /** Where panes, menus and handles attach themselves. */
  root: HTMLElement;
  stage: HTMLElement;
  canvas: HTMLElement;
  /** The bar of the pages' tabs. */
  tabs: HTMLElement;
  /** CSS pixels of a pixel of the page. */
  scale: () => number;
  /** Renders the scene; resolves when every mark is on the screen. */
  show: (scene: Scene) => Promise<void>;
  setBusy: (isBusy: boolean) => void;
  /** A notice instead of the report; undefined removes it. */
  setNotice: (notice: keyof Messages | undefined, detail?: string) => void;
  setAppearance: (appearance: Appearance) => void;
  /** What a page takes in one column as wide as the frame; undefined where the host has not asked for that. */
  phoneSize: (page: ReportPage) => { width: number; height: number } | undefined;
  /** The element of a visual, when it is on the page. */
  visualRoot: (visual: string) => HTMLElement | undefined;
  /** The mark of a visual that an event happened to. */
  pointAt: (visual: string, target: EventTarget | null) => DataPoint | undefined;
}

export function createReportView(root: HTMLElement, events: ViewEvents): ReportView {
  const heading = element('h1', { class: 'visually-hidden' });
  const tabs = createPageTabs(events.onChoosePage);
  const canvas = element('div', { class: 'canvas' });
  const stage = element('div', { class: 'stage', id: 'page', role: 'tabpanel' }, canvas);
  const notice = element('div', { class: 'notice', role: 'status', hidden: true });
  const progress = element('div', { class: 'progress', role: 'progressbar', hidden: true });
  root.replaceChildren(heading, progress, stage, tabs.root, notice);

  const views = createVisualViews(canvas);
  let layout: PageLayout | undefined;
  let scene: Scene | undefined;
  let appearance: Appearance | undefined;
  let space = { width: 0, height: 0 };

  function arrange(): void {
    if (!scene) return;
    layout = scene.focus === undefined ? layOut(scene.page, space, scene.appearance) : fill(scene.focus, space);
    canvas.style.width = `${Math.floor(layout.width)}px`;
    canvas.style.height = `${Math.floor(layout.height)}px`;
    stage.classList.toggle('is-flow', layout.isFlow === true);
    root.style.setProperty('--text-scale', String(layout.textScale));
    views.place(layout);
  }

  function openPage({ page }: Scene): void {
    views.clear();
    stage.setAttribute('aria-labelledby', `tab-${page.name}`);
    stage.scrollTo(0, 0);
  }

  function setAppearance(next: Appearance): void {
    appearance = next;
    root.classList.toggle('is-transparent', next.isTransparent);
    root.dataset['tabs'] = next.tabs ?? 'none';
    tabs.root.hidden = next.tabs === undefined;
    document.documentElement.lang = next.language;
  }

  async function renderVisuals(next: Scene): Promise<void> {
    const { data } = next;
    const contextOf = contextMaker({ ...next, textScale: layout?.textScale ?? 1 });
    await Promise.all(
      [...views.all].map(async ([name, view]) => {
        if (view.root.hidden) return;
        const content = { data: data?.visuals[name] ?? data?.slicers[name], failure: data?.failures[name] };
        const isDrawn = await view.render(content, contextOf(next.states[name] ?? {}, events.actionsOf(name)));
        if (isDrawn && data) events.onVisualRendered(name);
      }),
    );
  }

  async function resize(): Promise<void> {
    await whenReleased();
    space = { width: stage.clientWidth, height: stage.clientHeight };
    if (!scene) return;
    arrange();
    // Text and axes depend on the size, so a resize renders again.
    await renderVisuals(scene);
  }
  new ResizeObserver(() => void resize()).observe(stage);

  return {
    root,
    stage,
    canvas,
    tabs: tabs.root,
    scale: () => (layout && scene ? layout.width / scene.page.width : 1),
    async show(next) {
      const isOtherPage = scene?.page.name !== next.page.name || scene.document.id !== next.document.id;
      scene = next;
      heading.textContent = next.document.name;
      setAppearance(next.appearance);
      applyPalette(root, next.palette);
      tabs.show(pagesOf(next), next.page.name, messagesFor(next.appearance.language).pages);
      space = { width: stage.clientWidth, height: stage.clientHeight };
      if (isOtherPage) openPage(next);
      views.show(next.page, next.spotlight);
      arrange();
      await renderVisuals(next);
    },
    setAppearance,
    setBusy(isBusy) {
      progress.hidden = !isBusy;
      stage.setAttribute('aria-busy', String(isBusy));
    },
    setNotice(messageId, detail) {
      notice.hidden = messageId === undefined;
      if (!messageId) return;
      const messages = messagesFor(appearance?.language ?? document.documentElement.lang);
      notice.replaceChildren(
        element('p', {}, messages[messageId]),
        ...(detail ? [element('p', { class: 'notice-detail' }, detail)] : []),
      );
    },
    phoneSize(page) {
      // A bar to scroll by goes when the host has made the frame as high as this.
      const frame = { width: stage.offsetWidth, height: 0 };
      return appearance?.isStacked ? layOut(page, frame, appearance) : undefined;
    },
    visualRoot: (visual) => views.all.get(visual)?.root,
    pointAt: (visual, target) => views.all.get(visual)?.pointAt(target),
  };
}

/** The layout of one visual that fills the page. */
function fill(focus: string, space: { width: number; height: number }): PageLayout {
  return { ...space, textScale: 1, visuals: new Map([[focus, { x: 0, y: 0, ...space }]]) };
}

/** Readers see no tabs of pages that the author hid. */
function pagesOf({ document, appearance }: Scene): ReportPage[] {
  return document.pages.filter(({ isHidden }) => appearance.isEditing || !isHidden);
}
