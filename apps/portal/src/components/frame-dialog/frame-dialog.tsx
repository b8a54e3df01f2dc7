import { useText } from '../../i18n/use-text.ts';
import { buttonStyle } from '../../ui/styles.ts';
import { ViewerDialog, ViewerTexts } from '../file-viewer/viewer-dialog.tsx';
import { ViewerIcon } from '../file-viewer/viewer-icon.tsx';

export interface FrameDialogProps {
  /** A page of an origin that the operator allows. */
  url: string;
  title: string;
  onClose: () => void;
}

/**
 * What a framed page may do: be itself, with its own sign-in. It cannot lead the portal's tab elsewhere, and has no camera,
 * position or other device of the portal's.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** A page of another site in a frame (decision 0048). */
export default function FrameDialog({ url, title, onClose }: FrameDialogProps) {
  return (
    <ViewerTexts>
      <ViewerDialog heading={title} actions={<OpenLink url={url} />} onClose={onClose}>
        <iframe
          src={url}
          title={title}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          className="min-h-0 w-full flex-1 bg-paper"
        />
      </ViewerDialog>
    </ViewerTexts>
  );
}

/** The way out of a site that does not let itself be framed. */
function OpenLink({ url }: { url: string }) {
  const text = useText();
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('viewer.frame.open')}
      className={buttonStyle('quiet', 'small')}
    >
      <ViewerIcon name="external" />
      <span className="max-sm:hidden">{text('viewer.frame.open')}</span>
    </a>
  );
}
