import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ViewProps } from './view-loading.tsx';
import { type Placement, usePanZoom } from './use-pan-zoom.ts';
import { findFailure } from './view-failure.tsx';
import { ViewToolbar, ZoomButtons } from './view-toolbar.tsx';
import { ViewerIcon } from './viewer-icon.tsx';

const ZOOM_STEP = 1.25;
const MOVE_STEP_PX = 60;
const NOTHING = { width: 0, height: 0 };

/** An image that is zoomed, moved and turned. */
export function ImageView({ file, onFailure }: ViewProps) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(NOTHING);
  const view = usePanZoom(frame, size);
  const { placement, scale, zoomBy, fit } = view;
  // The keys of the image work at once.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <ImageToolbar view={view} />
      <div
        ref={frame}
        role="group"
        // It has keys of its own.
        tabIndex={0}
        aria-label={text('viewer.image', { name: file.filename })}
        data-keeps-arrows={placement.zoom > 1 || undefined}
        className="relative min-h-0 flex-1 cursor-grab touch-none overflow-hidden bg-sunken -outline-offset-2 active:cursor-grabbing"
        onKeyDown={(event) => handleKey(event, view)}
        onDoubleClick={() => (placement.zoom > 1 ? fit() : zoomBy(2))}
        {...view.pointers}
      >
        <img
          src={file.url}
          alt={file.filename}
          draggable={false}
          className="absolute top-1/2 left-1/2 max-w-none select-none"
          style={styleOf(placement, size.width > 0 ? scale : 0)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => void findFailure(file, 'broken').then(onFailure)}
        />
      </div>
    </>
  );
}

const styleOf = ({ x, y, rotation }: Placement, scale: number) => ({
  translate: `calc(-50% + ${x}px) calc(-50% + ${y}px)`,
  rotate: `${rotation}deg`,
  scale: String(scale),
});

function ImageToolbar({ view: { scale, zoomBy, fit, rotate } }: { view: PanZoom }) {
  const text = useText();
  return (
    <ViewToolbar>
      <ZoomButtons
        percent={Math.round(scale * 100)}
        onZoom={(direction) => zoomBy(direction > 0 ? ZOOM_STEP : 1 / ZOOM_STEP)}
      />
      <IconButton label={text('viewer.fit')} onClick={fit}>
        <ViewerIcon name="fit" />
      </IconButton>
      <IconButton label={text('viewer.rotate')} onClick={rotate}>
        <ViewerIcon name="rotate" />
      </IconButton>
    </ViewToolbar>
  );
}

type PanZoom = ReturnType<typeof usePanZoom>;

function handleKey(event: KeyboardEvent, { placement, zoomBy, moveBy, fit, rotate }: PanZoom) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const zooms: Record<string, () => void> = {
    '+': () => zoomBy(ZOOM_STEP),
    '=': () => zoomBy(ZOOM_STEP),
    '-': () => zoomBy(1 / ZOOM_STEP),
    '0': fit,
    r: rotate,
    R: rotate,
  };
  // What fits into its frame has nowhere to move; the arrows then turn to the next file.
  const moves: Record<string, () => void> = {
    ArrowLeft: () => moveBy(MOVE_STEP_PX, 0),
    ArrowRight: () => moveBy(-MOVE_STEP_PX, 0),
    ArrowUp: () => moveBy(0, MOVE_STEP_PX),
    ArrowDown: () => moveBy(0, -MOVE_STEP_PX),
  };
  const act = zooms[event.key] ?? (placement.zoom > 1 ? moves[event.key] : undefined);
  if (!act) return;
  event.preventDefault();
  act();
}
