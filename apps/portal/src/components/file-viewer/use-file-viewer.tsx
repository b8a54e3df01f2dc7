import { Suspense, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { recordFileAccess } from '../../api/event-log.ts';
import type { FileViewerProps } from './file-viewer.tsx';
import {
  FILE_LINK,
  fileNameOf,
  isDownload,
  isViewable,
  opensViewer,
  readFileLink,
  type ViewerFile,
} from './viewer-file.ts';

interface Opened {
  Viewer: ComponentType<FileViewerProps>;
  files: ViewerFile[];
  index: number;
}

const MIDDLE_BUTTON = 1;

const linkOf = ({ target }: MouseEvent) => (target as Element).closest<HTMLAnchorElement>(FILE_LINK);

/** Whether a click asks for the link itself: in a new tab, a new window, or saved. */
const isModified = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The viewer reads with the portal's own session, and nothing else. */
const isOurs = (link: HTMLAnchorElement) => link.origin === location.origin;

/** The files of a page that the viewer can turn to, and the one that was clicked. */
function filesAround(link: HTMLAnchorElement, page: Element): Pick<Opened, 'files' | 'index'> {
  const links = [...page.querySelectorAll<HTMLAnchorElement>(FILE_LINK)].filter(
    (each) => each === link || (isOurs(each) && isViewable(fileNameOf(each))),
  );
  return { files: links.map(readFileLink), index: links.indexOf(link) };
}

/**
 * What happens at a click on a download link (specification, sections 4 and 7): it is recorded, and the viewer opens for what it
 * can show. The viewer's code comes with the first such click.
 */
export function useFileViewer(): {
  clicks: { onClick: (event: MouseEvent<HTMLElement>) => void; onAuxClick: (event: MouseEvent) => void };
  viewer: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (link: HTMLAnchorElement, page: Element) => {
    // Closing gives the focus back to what had it; some browsers give a link none by a click.
    link.focus({ preventScroll: true });
    import('./file-viewer.tsx').then(
      ({ default: Viewer }) => setOpened({ Viewer, ...filesAround(link, page) }),
      // Without a network, or after a new build, the browser opens the file itself.
      () => location.assign(link.href),
    );
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = linkOf(event);
    if (!link) return;
    if (isDownload(link)) recordFileAccess(fileNameOf(link));
    if (isModified(event) || event.defaultPrevented || !isOurs(link) || !opensViewer(fileNameOf(link))) return;
    event.preventDefault();
    open(link, event.currentTarget);
  };
  // The middle button opens a new tab, and raises no click.
  const onAuxClick = (event: MouseEvent) => {
    const link = event.button === MIDDLE_BUTTON && linkOf(event);
    if (link && isDownload(link)) recordFileAccess(fileNameOf(link));
  };
  return { clicks: { onClick, onAuxClick }, viewer: opened && <OpenedViewer {...{ opened, setOpened }} /> };
}

function OpenedViewer(props: { opened: Opened; setOpened: (opened: Opened | null) => void }) {
  const { opened, setOpened } = props;
  const { Viewer, files, index } = opened;
  return (
    <Suspense>
      <Viewer
        {...{ files, index }}
        onIndex={(next) => setOpened({ ...opened, index: next })}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  );
}
