import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ViewerIcon } from './viewer-icon.tsx';

/** The row of buttons above a file. */
export function ViewToolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-1 border-b border-line px-2 py-1">
      {children}
    </div>
  );
}

/** Smaller, how large, larger. */
export function ZoomButtons(props: { percent: number; onZoom: (direction: 1 | -1) => void }) {
  const { percent, onZoom } = props;
  const text = useText();
  return (
    <>
      <IconButton label={text('viewer.zoom-out')} onClick={() => onZoom(-1)}>
        <ViewerIcon name="zoom-out" />
      </IconButton>
      <output className="w-14 text-center text-muted tabular-nums" aria-label={text('viewer.zoom', { percent })}>
        {`${percent} %`}
      </output>
      <IconButton label={text('viewer.zoom-in')} onClick={() => onZoom(1)}>
        <ViewerIcon name="zoom-in" />
      </IconButton>
    </>
  );
}
