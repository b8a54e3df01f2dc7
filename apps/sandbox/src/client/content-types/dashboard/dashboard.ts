import './dashboard.css';
import type { DashboardDocument } from '../../../model/dashboard-document.ts';
import type { OpenedDashboard } from '../../../model/frame-wire-content-types.ts';
import type { FramePage } from '../../frame-page.ts';
import { messagesFor } from '../../messages.ts';
import { createContentSession } from '../content-session.ts';
import { checkTexts } from '../load-body.ts';
import { tileClick } from './tile-click.ts';
import { createTileView, type TileView } from './tiles.ts';

const PAGE_VIEWS = ['fitToWidth', 'oneColumn', 'actualSize'];

/** A dashboard: its tiles on a grid. */
export function start(page: FramePage): void {
  let opened: OpenedDashboard | undefined;
  let tiles = new Map<string, TileView>();
  const session = createContentSession(page, {
    opens: 'dashboard',
    raises: 'dashboard',
    called: 'a dashboard',
    className: 'dashboard',
    refetch: () => void refetch(),
  });
  const { shell } = session;

  function show(next: OpenedDashboard, pageView: unknown): void {
    opened = next;
    for (const tile of tiles.values()) tile.dispose();
    tiles = tilesOf(next, (id) => session.raise('tileClicked', tileClick(next, id)));
    shell.content.dataset['view'] = PAGE_VIEWS.includes(pageView as string) ? (pageView as string) : PAGE_VIEWS[0];
    shell.setTitle(`${messagesFor(session.displaySettings().language).dashboard}: ${next.document.displayName}`);
    shell.content.replaceChildren(...[...tiles.values()].map(({ root }) => root));
  }

  async function refetch(): Promise<void> {
    if (!opened) return;
    shell.setBusy(true);
    try {
      const data = await session.ask('dashboardData', { dashboardId: opened.document.id });
      await Promise.all([...tiles].map(([id, tile]) => tile.render(data.tiles[id], session.displaySettings())));
      shell.setBusy(false);
      session.raise('rendered', {});
    } catch (error) {
      session.fail(error);
    }
  }

  session.connect({
    loadDashboard({ body }) {
      const { accessToken, id } = checkTexts(body, ['accessToken', 'id']);
      session.begin(body, async () => {
        show(
          await session.open(accessToken, { dashboardId: id, language: session.displaySettings().language }),
          body.pageView,
        );
        session.raise('loaded', { initiator: 'sdk' });
        await refetch();
      });
    },
  });
}

function tilesOf(opened: OpenedDashboard, onOpen: (tileId: string) => void): Map<string, TileView> {
  return new Map(
    inReadingOrder(opened.document).map((tile) => {
      const view = createTileView(tile, opened, () => onOpen(tile.id));
      view.root.style.gridArea = `${tile.row + 1} / ${tile.column + 1} / span ${tile.rowSpan} / span ${tile.colSpan}`;
      view.root.style.setProperty('--rows', String(tile.rowSpan));
      return [tile.id, view];
    }),
  );
}

/** Keyboards and screen readers go from left to right and from top to bottom. */
function inReadingOrder({ tiles }: DashboardDocument) {
  return tiles.toSorted((one, other) => one.row - other.row || one.column - other.column);
}
