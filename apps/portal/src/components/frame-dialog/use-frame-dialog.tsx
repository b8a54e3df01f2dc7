import { Suspense, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { usePortal } from '../../navigation/portal-context.ts';
import type { FrameDialogProps } from './frame-dialog.tsx';

interface Opened extends Pick<FrameDialogProps, 'url' | 'title'> {
  FrameDialog: ComponentType<FrameDialogProps>;
}

/**
 * Opens links that ask for it in a frame in a dialog, if they lead to an origin that the operator allows; all others are ordinary
 * links. The dialog's code comes with the first such click.
 */
export function useFrameDialog(): { onClick: (event: MouseEvent) => void; dialog: ReactNode } {
  const { dialogOrigins } = usePortal().settings;
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-dialog][href]');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || !dialogOrigins.includes(link.origin)) return;
    event.preventDefault();
    link.focus({ preventScroll: true });
    import('./frame-dialog.tsx').then(
      ({ default: FrameDialog }) => setOpened({ FrameDialog, url: link.href, title: link.textContent.trim() }),
      () => location.assign(link.href),
    );
  };
  return {
    onClick,
    dialog: opened && (
      <Suspense>
        <opened.FrameDialog url={opened.url} title={opened.title} onClose={() => setOpened(null)} />
      </Suspense>
    ),
  };
}
