import { use, type KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { RawIntlProvider } from 'react-intl';
import { loadViewerIntl } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { FileView } from './file-view.tsx';
import type { ViewerFile } from './viewer-file.ts';

export interface FileViewerProps {
  /** The files of the page, in its order. */
  files: readonly ViewerFile[];
  /** The one that is shown. */
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** Shows the files of a page over it, one after another. Escape closes it, and focus goes back to the link. */
export default function FileViewer(props: FileViewerProps) {
  const { language } = usePortal().view;
  return (
    <RawIntlProvider value={use(loadViewerIntl(language))}>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(open) => !open && props.onClose()}
        className="veil fixed inset-0 z-50 grid place-items-center bg-scrim sm:p-6"
      >
        <Modal className="popover h-dvh w-full overflow-hidden bg-raised shadow-high sm:h-full sm:max-w-[1600px] sm:rounded-normal">
          <Dialog className="h-full outline-none">
            <ViewerContent {...props} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </RawIntlProvider>
  );
}

/** Where arrow keys have a meaning of their own. */
const KEEPS_ARROWS = 'input, textarea, select, .media-player, [data-keeps-arrows]';

function ViewerContent({ files, index, onIndex, onClose }: FileViewerProps) {
  const text = useText();
  const file = files[index]!;
  const isFree = (event: KeyboardEvent) =>
    !event.defaultPrevented &&
    !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
    (event.target as Element).closest(KEEPS_ARROWS) === null;
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !files[index + step] || !isFree(event)) return;
    event.preventDefault();
    onIndex(index + step);
  };
  return (
    // Keys of all that stands in the dialog; its buttons do the same.
    <div className="flex h-full flex-col" onKeyDown={turn}>
      <header className="flex min-h-(--top-bar) shrink-0 items-center gap-1 border-b border-line pr-2 pl-4 sm:pl-5">
        <Heading slot="title" className="min-w-0 flex-1 truncate text-lead font-medium" title={file.filename}>
          {file.filename}
        </Heading>
        {files.length > 1 && <Turning {...{ files, index, onIndex }} />}
        {file.downloadable && <DownloadLink file={file} />}
        <IconButton label={text('viewer.close')} onClick={onClose}>
          <Icon name="x" className="size-5" />
        </IconButton>
      </header>
      <FileView key={`${index} ${file.url}`} file={file} />
    </div>
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
