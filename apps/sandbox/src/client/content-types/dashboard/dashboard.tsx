import './dashboard.css';
import type { CSSProperties } from 'react';
import type { DashboardTile } from '../../../model/dashboard-document.ts';
import type { OpenedDashboard } from '../../../model/frame-wire-content-types.ts';
import type { FramePage } from '../../frame-page.ts';
import { messagesFor } from '../../messages.ts';
import { createContentSession } from '../content-session.ts';
import { checkTexts } from '../load-body.ts';
import { createVisualPanel, type VisualPanel } from '../visual-panel.ts';
import { tileClick } from './tile-click.ts';
import { Tile } from './tile.tsx';

const PAGE_VIEWS = ['fitToWidth', 'oneColumn', 'actualSize'];
type Wanted = { dashboardId: string; tileId?: string };
type Session = ReturnType<typeof createContentSession<'dashboard', 'dashboard'>>;

/** A dashboard: its tiles on a grid. */
export function startDashboard(page: FramePage): void {
  const [raises, className] = ['dashboard', 'dashboard'] as const;
  const refetch = () => void tiles.refetch();
  const session = createContentSession(page, { opens: 'dashboard', raises, called: 'a dashboard', className, refetch });
  const tiles = createTiles(session);
  session.connect({
    loadDashboard({ body }) {
      const { accessToken, id } = checkTexts(body, ['accessToken', 'id']);
      session.begin(body, () => tiles.load(accessToken, { dashboardId: id }, body.pageView));
    },
  });
}

/** One tile of a dashboard that fills the frame. */
export function startTile(page: FramePage): void {
  const [raises, className] = ['tile', 'single-tile'] as const;
  const refetch = () => void tiles.refetch();
  const session = createContentSession(page, { opens: 'dashboard', raises, called: 'a tile', className, refetch });
  const tiles = createTiles(session, () => session.raise('tileLoaded', {}));
  session.connect({
    loadTile({ body }) {
      const { accessToken, id, dashboardId } = checkTexts(body, ['accessToken', 'id', 'dashboardId']);
      session.begin(body, () => tiles.load(accessToken, { dashboardId, tileId: id.toLowerCase() }));
    },
  });
}

/** The tiles that a session shows. */
function createTiles(
  session: Pick<Session, 'ask' | 'displaySettings' | 'fail' | 'open' | 'raise' | 'shell'>,
  onShown?: () => void,
) {
  const { shell, displaySettings } = session;
  let wanted: Wanted | undefined;
  let panels = new Map<string, VisualPanel>();

  function show(opened: OpenedDashboard, pageView: unknown): void {
    const { displayName, tiles } = opened.document;
    const isTile = wanted?.tileId !== undefined;
    panels.forEach(({ dispose }) => dispose());
    panels = panelsOf(opened);
    const open = (id: string) => session.raise('tileClicked', tileClick(opened, id));
    shell.set({
      title: isTile ? displayName : `${messagesFor(displaySettings().language).dashboard}: ${displayName}`,
      view: PAGE_VIEWS.find((known) => known === pageView) ?? PAGE_VIEWS[0],
      content: tiles
        .toSorted(inReadingOrder)
        .map((tile) => (
          <Tile
            key={tile.id}
            tile={tile}
            panel={panels.get(tile.id)}
            style={isTile ? undefined : placeOf(tile)}
            onOpen={() => open(tile.id)}
          />
        )),
    });
  }

  async function refetch(): Promise<void> {
    if (!wanted) return;
    shell.set({ isBusy: true });
    try {
      const { tiles } = await session.ask('dashboardData', wanted);
      await Promise.all(
        [...panels].map(async ([id, panel]) => tiles[id] && panel.render(tiles[id], displaySettings())),
      );
      shell.set({ isBusy: false });
      session.raise('rendered', {});
    } catch (error) {
      session.fail(error);
    }
  }

  return {
    refetch,
    async load(token: string, given: Wanted, pageView?: unknown): Promise<void> {
      const opened = await session.open(token, { ...given, language: displaySettings().language });
      wanted = given;
      show(opened, pageView);
      onShown?.();
      session.raise('loaded', { initiator: 'sdk' });
      await refetch();
    },
  };
}

/** The visuals of tiles by the id of their tile. A tile has the title, so its visual has none. */
function panelsOf({ visuals }: OpenedDashboard): Map<string, VisualPanel> {
  const panels = Object.entries(visuals).map(([id, { visual, theme }]) => {
    return [id, createVisualPanel({ ...visual, title: '', subtitle: '' }, theme)] as const;
  });
  return new Map(panels);
}

function placeOf({ row, column, rowSpan, colSpan }: DashboardTile): CSSProperties {
  const gridArea = `${row + 1} / ${column + 1} / span ${rowSpan} / span ${colSpan}`;
  return { gridArea, '--rows': rowSpan } as CSSProperties;
}

/** Keyboards and screen readers go from left to right and from top to bottom. */
const inReadingOrder = (one: DashboardTile, other: DashboardTile) => one.row - other.row || one.column - other.column;
