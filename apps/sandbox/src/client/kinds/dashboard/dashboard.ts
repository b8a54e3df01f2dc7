import './dashboard.css';
import { answering, type EmbedFrame } from '@portico/embed-frame';
import type { DashboardDocument } from '../../../model/dashboard-document.ts';
import type { OpenedDashboard } from '../../../model/frame-wire-kinds.ts';
import { printSoon } from '../../calls/presence.ts';
import { refusing } from '../../calls/refusals.ts';
import type { FramePage } from '../../frame-page.ts';
import { createReportApi } from '../../state/report-api.ts';
import { wordsFor } from '../../words.ts';
import { createContentSession } from '../content-session.ts';
import { checkTexts, looksOf } from '../load-body.ts';
import { createSurface } from '../surface.ts';
import { tileClick } from './tile-click.ts';
import { createTileView, type TileView } from './tiles.ts';

const PAGE_VIEWS = ['fitToWidth', 'oneColumn', 'actualSize'];

/** A dashboard: its tiles on a grid. */
export function start(page: FramePage): void {
  let looks = { language: page.language, locale: page.locale, isTransparent: false };
  let opened: OpenedDashboard | undefined;
  let tiles = new Map<string, TileView>();
  const api = createReportApi();
  const surface = createSurface(page.root, 'dashboard', () => looks.language);
  const session = createContentSession('dashboard', {
    api,
    surface,
    kind: 'dashboard',
    frame: () => frame,
    onRecovered: () => void draw(),
  });

  function show(next: OpenedDashboard, pageView: unknown): void {
    opened = next;
    for (const tile of tiles.values()) tile.dispose();
    const raiseClick = (id: string) => frame.raise('dashboard', 'tileClicked', tileClick(next, id));
    tiles = new Map(
      inReadingOrder(next.document).map((tile) => {
        const view = createTileView(tile, next, () => raiseClick(tile.id));
        view.root.style.gridArea = `${tile.row + 1} / ${tile.column + 1} / span ${tile.rowSpan} / span ${tile.colSpan}`;
        view.root.style.setProperty('--rows', String(tile.rowSpan));
        return [tile.id, view];
      }),
    );
    surface.content.dataset['view'] = PAGE_VIEWS.includes(pageView as string) ? (pageView as string) : PAGE_VIEWS[0];
    surface.setTitle(`${wordsFor(looks.language).dashboard}: ${next.document.displayName}`);
    surface.content.replaceChildren(...[...tiles.values()].map(({ root }) => root));
  }

  async function draw(): Promise<void> {
    if (!opened) return;
    surface.setBusy(true);
    try {
      const data = await session.ask('dashboardData', { dashboardId: opened.document.id });
      await Promise.all([...tiles].map(([id, tile]) => tile.draw(data.tiles[id], looks)));
      surface.setBusy(false);
      frame.raise('dashboard', 'rendered', {});
    } catch (error) {
      session.fail(error);
    }
  }

  async function load(token: string, dashboardId: string, pageView: unknown): Promise<void> {
    show(await session.open(token, { dashboardId }), pageView);
    frame.raise('dashboard', 'loaded', { initiator: 'sdk' });
    await draw();
  }

  const frame: EmbedFrame = page.connect(
    answering('a dashboard', {
      // A load is answered at once; what goes wrong afterwards is an `error` event (specification §6.4).
      loadDashboard({ body }) {
        const { accessToken, id } = checkTexts(body, ['accessToken', 'id']);
        looks = looksOf(body, page);
        surface.setTransparent(looks.isTransparent);
        load(accessToken, id, body.pageView).catch(session.fail);
      },
      frontLoad: () => undefined,
      setAccessToken: ({ body }) => refusing(session.setToken(body), 403),
      getCorrelationId: () => api.correlationId(),
      print: printSoon,
      refresh: () => void draw(),
    }),
    () => surface.setNotice('contentNotLoaded'),
  );
}

/** Keyboards and screen readers go from left to right and from top to bottom. */
function inReadingOrder({ tiles }: DashboardDocument) {
  return tiles.toSorted((one, other) => one.row - other.row || one.column - other.column);
}
