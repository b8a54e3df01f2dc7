import { useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react';
import type { DashboardTile } from '../../../model/dashboard-document.ts';
import type { VisualPanel } from '../visual-panel.ts';

/** A larger movement of the pointer is a drag, such as of a chart's scroll bar, and no click. */
const PULL_PX = 5;

interface TileProps {
  tile: DashboardTile;
  panel: VisualPanel | undefined;
  style: CSSProperties | undefined;
  onOpen: () => void;
}

/** One tile: a visual or a text. */
export function Tile({ tile: { id, title, subTitle, content }, panel, style, onOpen }: TileProps) {
  const from = useRef({ x: 0, y: 0 });
  function openByClick({ clientX, clientY }: MouseEvent): void {
    if (Math.hypot(clientX - from.current.x, clientY - from.current.y) < PULL_PX) onOpen();
  }
  function openByKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <article
      className={`tile tile-${content.kind}`}
      data-tile={id}
      aria-labelledby={`tile-${id}`}
      tabIndex={0}
      style={style}
      onPointerDown={({ clientX: x, clientY: y }) => (from.current = { x, y })}
      onClick={openByClick}
      onKeyDown={openByKey}
      ref={(article) => panel && article?.append(panel.root)}
    >
      <header>
        <h2 id={`tile-${id}`}>{title}</h2>
        {subTitle && <p className="tile-subtitle">{subTitle}</p>}
      </header>
      {content.kind === 'text' && <p className="tile-text">{content.text}</p>}
    </article>
  );
}
