import type { DashboardTile } from '../../../model/dashboard-document.ts';
import type { OpenedDashboard } from '../../../model/frame-wire-content-types.ts';
import type { VisualData } from '../../../model/frame-wire.ts';
import { element } from '../../view/element.ts';
import { createVisualPanel, type VisualPanel } from '../visual-panel.ts';

/** A larger movement of the pointer is a drag, not a click. */
const PULL_PX = 5;

/** One tile on the screen. */
export interface TileView {
  root: HTMLElement;
  render: (data: VisualData | undefined, languages: { language: string; locale: string }) => Promise<void>;
  dispose: () => void;
}

/** @param onOpen called when the reader opens the tile */
export function createTileView(tile: DashboardTile, opened: OpenedDashboard, onOpen: () => void): TileView {
  const titleId = `tile-${tile.id}`;
  const root = element('article', {
    class: `tile tile-${tile.content.kind}`,
    'data-tile': tile.id,
    'aria-labelledby': titleId,
    tabindex: 0,
  });
  const subTitle = tile.subTitle ? [element('p', { class: 'tile-subtitle' }, tile.subTitle)] : [];
  root.append(element('header', {}, element('h2', { id: titleId }, tile.title), ...subTitle));
  onPress(root, onOpen);
  root.addEventListener('keydown', (event) => {
    if (event.target !== root || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onOpen();
  });
  if (tile.content.kind === 'text') {
    root.append(element('p', { class: 'tile-text' }, tile.content.text));
    return { root, render: () => Promise.resolve(), dispose: () => {} };
  }
  const panel = panelOf(tile.id, opened);
  if (panel) root.append(panel.root);
  return {
    root,
    render: async (data, languages) => {
      if (data) await panel?.render(data, languages);
    },
    dispose: () => panel?.dispose(),
  };
}

/** A pointer moved while down has dragged something, such as a chart's scroll bar, so it is not a click. */
function onPress(root: HTMLElement, press: () => void): void {
  let from = { x: 0, y: 0 };
  root.addEventListener('pointerdown', ({ clientX, clientY }) => (from = { x: clientX, y: clientY }));
  root.addEventListener('click', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) < PULL_PX) press();
  });
}

/** The tile has the title, so its visual has none. */
function panelOf(tileId: string, { visuals }: OpenedDashboard): VisualPanel | undefined {
  const pinned = visuals[tileId];
  return pinned && createVisualPanel({ ...pinned.visual, title: '', subtitle: '' }, pinned.theme);
}
