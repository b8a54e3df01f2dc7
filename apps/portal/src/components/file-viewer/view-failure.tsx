import { useRef } from 'react';
import { request } from '../../api/request.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { useRecoveredFocus } from './use-recovered-focus.ts';
import type { ViewerFile } from './viewer-file.ts';

/** Why a file is not shown. */
export type ViewFailure =
  | 'gone'
  | 'unreachable'
  | 'unplayable'
  | 'making'
  | 'unmade'
  | 'undisplayable'
  | 'broken'
  | 'protected';

const GONE = [401, 403, 404, 409, 410];

/**
 * What the server says of a file that the browser could not show: browsers keep it to themselves.
 * @param fallback what is wrong if the server has it
 */
export async function findFailure(file: ViewerFile, fallback: ViewFailure): Promise<ViewFailure> {
  try {
    const { status, ok } = await request(file.url, { method: 'HEAD' });
    if (ok) return fallback;
    return GONE.includes(status) ? 'gone' : 'unreachable';
  } catch (error) {
    // Without a network. Any other error: signed out meanwhile.
    return error instanceof TypeError ? 'unreachable' : 'gone';
  }
}

/** Where a film is that the browser cannot play, in a version that it can; or why there is none. */
export async function findPlayable(file: ViewerFile): Promise<{ src: string } | ViewFailure> {
  const { pathname } = new URL(file.url, window.location.href);
  const src = `${pathname}?playable`;
  if (pathname.startsWith('/files/')) {
    const status = await request(src, { method: 'HEAD' }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return { src };
    if (status === 202) return 'making';
    if (status === 204) return 'unmade';
  }
  return findFailure(file, 'unplayable');
}

/** Says why a file is not shown, and what can be done about it. */
export function FailureView(props: { failure: ViewFailure; file: ViewerFile; onRetry: () => void }) {
  const { failure, file, onRetry } = props;
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  useRecoveredFocus(element);
  const isThere = failure !== 'gone' && failure !== 'unreachable';
  return (
    <div
      ref={element}
      tabIndex={-1}
      className="grid min-h-0 flex-1 place-items-center overflow-y-auto bg-sunken p-6 outline-none"
    >
      <div className="flex max-w-md flex-col items-center text-center">
        <Icon name="file-x" className="size-10 text-muted" />
        <p role="alert" className="mt-4 text-lead text-pretty">
          {text(`viewer.${failure}`)}{' '}
          {isThere && text(file.downloadable ? 'viewer.download-instead' : 'viewer.ask-owner')}
        </p>
        <div className="mt-5">
          {(failure === 'unreachable' || failure === 'making') && (
            <Button onPress={onRetry}>{text('retry.action')}</Button>
          )}
          {isThere && file.downloadable && (
            <a
              href={file.downloadUrl ?? undefined}
              download={file.filename}
              className={`${buttonStyle('primary')} no-underline`}
            >
              <Icon name="download" />
              {text('viewer.download')}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
