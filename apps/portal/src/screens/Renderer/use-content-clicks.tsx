import type { MouseEvent, ReactNode } from 'react';
import { useFileViewer } from '../../components/file-viewer/use-file-viewer.tsx';
import { useFrameDialog } from '../../components/frame-dialog/use-frame-dialog.tsx';

/** What clicks in a page's content open over it: the viewer of files, and frames. */
export function useContentClicks(): {
  clicks: { onClick: (event: MouseEvent<HTMLElement>) => void; onAuxClick: (event: MouseEvent) => void };
  dialogs: ReactNode;
} {
  const files = useFileViewer();
  const frames = useFrameDialog();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    files.clicks.onClick(event);
    frames.onClick(event);
  };
  return {
    clicks: { ...files.clicks, onClick },
    dialogs: (
      <>
        {files.viewer}
        {frames.dialog}
      </>
    ),
  };
}
