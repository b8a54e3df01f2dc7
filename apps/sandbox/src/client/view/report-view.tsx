import type { PageData } from '../../model/frame-wire.ts';
import type { ReportDocument, ReportPage } from '../../model/report-document.ts';
import type { Appearance } from '../state/settings.ts';
import type { VisualState } from '../state/visual-states.ts';
import type { VisualActions } from '../visuals/visual.ts';
import { messagesFor, type Messages } from '../messages.ts';
import { layOut, type PageLayout } from './layout.ts';
import { mount } from './mount.ts';
import { PageTabs } from './page-tabs.tsx';
import { whenReleased } from './press.ts';
import { Shell, type ShellState } from './shell.tsx';
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

/** What stands around the visuals. */
interface Frame extends ShellState {
  isFlow: boolean;
  pages: readonly ReportPage[];
  page?: string;
}

export interface ViewEvents {
  onChoosePage: (name: string) => void;
  /** What readers do to a visual. */
  actionsOf: (visual: string) => VisualActions;
  onVisualRendered: (visual: string) => void;
}

export type ReportView = ReturnType<typeof createReportView>;

/** The report on the screen. */
export function createReportView(root: HTMLElement, events: ViewEvents) {
  const { render } = mount(root);
  let frame: Frame = { isBusy: false, isFlow: false, pages: [] };
  let appearance: Appearance | undefined;
  function set(change: Partial<Frame>): void {
    frame = { ...frame, ...change };
    const { isFlow, pages, page, ...shell } = frame;
    const messages = messagesFor(appearance?.language ?? document.documentElement.lang);
    const tabs = { pages, active: page, label: messages.pages, isHidden: appearance?.tabs === undefined };
    const panel = { role: 'tabpanel', 'aria-labelledby': page && `tab-${page}`, 'aria-busy': shell.isBusy };
    render(
      <Shell {...shell} messages={messages}>
        <div className={isFlow ? 'stage is-flow' : 'stage'} id="page" {...panel}>
          <div className="canvas" />
        </div>
        <PageTabs {...tabs} onChoose={events.onChoosePage} />
      </Shell>,
    );
  }
  set({});
  const part = (name: string) => root.querySelector<HTMLElement>(`.${name}`)!;
  const [tabs, stage, canvas] = [part('tabs'), part('stage'), part('canvas')];
  const views = createVisualViews(canvas);
  let layout: PageLayout | undefined;
  let scene: Scene | undefined;
  let space = { width: 0, height: 0 };

  function arrange(): void {
    if (!scene) return;
    layout = scene.focus === undefined ? layOut(scene.page, space, scene.appearance) : fill(scene.focus, space);
    canvas.style.width = `${Math.floor(layout.width)}px`;
    canvas.style.height = `${Math.floor(layout.height)}px`;
    set({ isFlow: layout.isFlow === true });
    root.style.setProperty('--text-scale', String(layout.textScale));
    views.place(layout);
  }

  function openPage(): void {
    views.clear();
    stage.scrollTo(0, 0);
  }

  function setAppearance(next: Appearance): void {
    appearance = next;
    root.classList.toggle('is-transparent', next.isTransparent);
    root.dataset['tabs'] = next.tabs ?? 'none';
    document.documentElement.lang = next.language;
    set({});
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
    /** Where panes, menus and handles attach themselves. */
    root,
    stage,
    canvas,
    /** The bar of the pages' tabs. */
    tabs,
    /** CSS pixels of a pixel of the page. */
    scale: () => (layout && scene ? layout.width / scene.page.width : 1),
    /** Renders the scene; resolves when every mark is on the screen. */
    show: async (next: Scene): Promise<void> => {
      const isOtherPage = scene?.page.name !== next.page.name || scene.document.id !== next.document.id;
      scene = next;
      setAppearance(next.appearance);
      applyPalette(root, next.palette);
      set({ title: next.document.name, pages: pagesOf(next), page: next.page.name });
      space = { width: stage.clientWidth, height: stage.clientHeight };
      if (isOtherPage) openPage();
      views.show(next.page, next.spotlight);
      arrange();
      await renderVisuals(next);
    },
    setAppearance,
    setBusy: (isBusy: boolean) => set({ isBusy }),
    /** A notice instead of the report; undefined removes it. */
    setNotice: (id: keyof Messages | undefined, detail?: string) => set({ notice: id && { id, detail } }),
    /** What a page takes in one column as wide as the frame; undefined where the host has not asked for that. */
    phoneSize: (page: ReportPage): { width: number; height: number } | undefined => {
      // A bar to scroll by goes when the host has made the frame as high as this.
      const frameSize = { width: stage.offsetWidth, height: 0 };
      return appearance?.isStacked ? layOut(page, frameSize, appearance) : undefined;
    },
    /** The element of a visual, when it is on the page. */
    visualRoot: (visual: string) => views.all.get(visual)?.root,
    /** The mark of a visual that an event happened to. */
    pointAt: (visual: string, target: EventTarget | null) => views.all.get(visual)?.pointAt(target),
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
