import './dashboard.css';
import type { OpenedDashboard } from '../../../model/frame-wire-content-types.ts';
import type { FramePage } from '../../frame-page.ts';
import { createContentSession } from '../content-session.ts';
import { checkTexts } from '../load-body.ts';
import { tileClick } from './tile-click.ts';
import { createTileView, type TileView } from './tiles.ts';

/** One tile of a dashboard that fills the frame. */
export function start(page: FramePage): void {
  let shown: { opened: OpenedDashboard; tileId: string; view: TileView } | undefined;
  const session = createContentSession(page, {
    opens: 'dashboard',
    raises: 'tile',
    called: 'a tile',
    className: 'single-tile',
    refetch: () => void refetch(),
  });
  const { shell } = session;

  async function refetch(): Promise<void> {
    if (!shown) return;
    const { opened, tileId, view } = shown;
    shell.setBusy(true);
    try {
      const data = await session.ask('dashboardData', { dashboardId: opened.document.id, tileId });
      await view.render(data.tiles[tileId], session.displaySettings());
      shell.setBusy(false);
      session.raise('rendered', {});
    } catch (error) {
      session.fail(error);
    }
  }

  async function load(token: string, dashboardId: string, tileId: string): Promise<void> {
    const opened = await session.open(token, { dashboardId, tileId, language: session.displaySettings().language });
    const tile = opened.document.tiles.find(({ id }) => id === tileId.toLowerCase()) ?? opened.document.tiles[0];
    if (!tile) return;
    shown?.view.dispose();
    const view = createTileView(tile, opened, () => session.raise('tileClicked', tileClick(opened, tile.id)));
    shown = { opened, tileId: tile.id, view };
    shell.setTitle(opened.document.displayName);
    shell.content.replaceChildren(view.root);
    session.raise('tileLoaded', {});
    session.raise('loaded', { initiator: 'sdk' });
    await refetch();
  }

  session.connect({
    loadTile({ body }) {
      const { accessToken, id, dashboardId } = checkTexts(body, ['accessToken', 'id', 'dashboardId']);
      session.begin(body, () => load(accessToken, dashboardId, id));
    },
  });
}
