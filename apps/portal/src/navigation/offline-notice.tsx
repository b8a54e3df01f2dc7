import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { usePortal } from './portal-context.ts';

/** A train in a tunnel, or a change of networks, is nothing to speak of. */
const DELAY_MS = 3_000;

/** Whether the device has had no connection for a while. */
function useIsOffline(): [isOffline: boolean, setOffline: (isOffline: boolean) => void] {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setOffline(true), DELAY_MS);
    };
    const end = () => {
      clearTimeout(timer);
      setOffline(false);
    };
    window.addEventListener('offline', wait, { signal });
    window.addEventListener('online', end, { signal });
    if (!navigator.onLine) wait();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return [isOffline, setOffline];
}

/** Says that there is no connection, until there is one again. What is on the screen stays, and what was typed. */
export function OfflineNotice() {
  const text = useText();
  const { router } = usePortal();
  const [isOffline, setOffline] = useIsOffline();
  const retry = async () => {
    await router.reload();
    setOffline(!navigator.onLine);
  };
  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-40 mx-auto w-fit max-w-[calc(100vw-2rem)] print:hidden">
      {isOffline && (
        <p className="flex items-center gap-3 rounded-normal border border-line bg-raised py-2 pr-2 pl-4 shadow-high">
          <Icon name="alert" className="size-[18px] text-warning" />
          <span>{text('connection.lost')}</span>
          <RetryButton onPress={() => void retry()} />
        </p>
      )}
    </div>
  );
}
