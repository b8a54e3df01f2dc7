import './dashboard.css';
import { answering, type EmbedFrame } from '@portico/embed-frame';
import type { OpenedDashboard } from '../../../model/frame-wire-kinds.ts';
import { printSoon } from '../../calls/presence.ts';
import { refusing } from '../../calls/refusals.ts';
import type { FramePage } from '../../frame-page.ts';
import { createReportApi } from '../../state/report-api.ts';
import { createContentSession } from '../content-session.ts';
import { checkTexts, looksOf } from '../load-body.ts';
import { createSurface } from '../surface.ts';
import { tileClick } from './tile-click.ts';
import { createTileView, type TileView } from './tiles.ts';

/** One tile of a dashboard, as large as the frame. */
export function start(page: FramePage): void {
  let looks = { language: page.language, locale: page.locale, isTransparent: false };
  let shown: { opened: OpenedDashboard; tileId: string; view: TileView } | undefined;
  const api = createReportApi();
  const surface = createSurface(page.root, 'single-tile', () => looks.language);
  const session = createContentSession('dashboard', {
    api,
    surface,
    kind: 'tile',
    frame: () => frame,
    onRecovered: () => void draw(),
  });

  async function draw(): Promise<void> {
    if (!shown) return;
    const { opened, tileId, view } = shown;
    surface.setBusy(true);
    try {
      const data = await session.ask('dashboardData', { dashboardId: opened.document.id, tileId });
      await view.draw(data.tiles[tileId], looks);
      surface.setBusy(false);
      frame.raise('tile', 'rendered', {});
    } catch (error) {
      session.fail(error);
    }
  }

  async function load(token: string, dashboardId: string, tileId: string): Promise<void> {
    const opened = await session.open(token, { dashboardId, tileId });
    const tile = opened.document.tiles.find(({ id }) => id === tileId.toLowerCase()) ?? opened.document.tiles[0];
    if (!tile) return;
    shown?.view.dispose();
    const view = createTileView(tile, opened, () => frame.raise('tile', 'tileClicked', tileClick(opened, tile.id)));
    shown = { opened, tileId: tile.id, view };
    surface.setTitle(opened.document.displayName);
    surface.content.replaceChildren(view.root);
    frame.raise('tile', 'tileLoaded', {});
    frame.raise('tile', 'loaded', { initiator: 'sdk' });
    await draw();
  }

  const frame: EmbedFrame = page.connect(
    answering('a tile', {
      loadTile({ body }) {
        const { accessToken, id, dashboardId } = checkTexts(body, ['accessToken', 'id', 'dashboardId']);
        looks = looksOf(body, page);
        surface.setTransparent(looks.isTransparent);
        load(accessToken, dashboardId, id).catch(session.fail);
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
