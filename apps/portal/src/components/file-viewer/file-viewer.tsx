import type { KeyboardEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { FileView } from './file-view.tsx';
import { ViewerDialog, ViewerTexts } from './viewer-dialog.tsx';
import type { ViewerFile } from './viewer-file.ts';

export interface FileViewerProps {
  /** The files of the page, in its order. */
  files: readonly ViewerFile[];
  /** The one that is shown. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** Where arrow keys have a meaning of their own. */
const KEEPS_ARROWS = 'input, textarea, select, .media-player, [data-keeps-arrows]';

const isFree = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
  (event.target as Element).closest(KEEPS_ARROWS) === null;

/** Shows the files of a page over it, one after another. */
export default function FileViewer({ files, index, onIndex, onClose }: FileViewerProps) {
  const file = files[index]!;
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !files[index + step] || !isFree(event)) return;
    event.preventDefault();
    onIndex(index + step);
  };
  const actions = (
    <>
      {files.length > 1 && <Turning {...{ files, index, onIndex }} />}
      {file.downloadable && <DownloadLink file={file} />}
    </>
  );
  return (
    <ViewerTexts>
      <ViewerDialog heading={file.filename} shown={`${index} ${file.url}`} onKeyDown={turn} {...{ actions, onClose }}>
        <FileView key={`${index} ${file.url}`} file={file} />
      </ViewerDialog>
    </ViewerTexts>
  );
}

function Turning({ files, index, onIndex }: Omit<FileViewerProps, 'onClose'>) {
  const text = useText();
  const position = text('viewer.position', { index: index + 1, count: files.length });
  return (
    <>
      <IconButton
        label={text('viewer.previous')}
        aria-disabled={index === 0}
        className="aria-disabled:opacity-40"
        onClick={() => index > 0 && onIndex(index - 1)}
      >
        <Icon name="chevron-left" className="size-5" />
      </IconButton>
      <span role="status" className="text-muted tabular-nums">
        <span aria-hidden="true">{`${index + 1} / ${files.length}`}</span>
        <span className="sr-only">{`${files[index]!.filename}. ${position}`}</span>
      </span>
      <IconButton
        label={text('viewer.next')}
        aria-disabled={index === files.length - 1}
        className="aria-disabled:opacity-40"
        onClick={() => index < files.length - 1 && onIndex(index + 1)}
      >
        <Icon name="chevron-right" className="size-5" />
      </IconButton>
    </>
  );
}

function DownloadLink({ file }: { file: ViewerFile }) {
  const text = useText();
  return (
    <a
      href={file.downloadUrl ?? undefined}
      download={file.filename}
      aria-label={text('viewer.download')}
      className={`${buttonStyle('quiet', 'small')} ml-1`}
    >
      <Icon name="download" className="size-5" />
      <span className="max-sm:hidden">{text('viewer.download')}</span>
    </a>
  );
}
