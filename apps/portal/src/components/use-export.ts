import type { RouteInput } from '@portico/server/route-types';
import { call } from '../api/call.ts';
import { useText } from '../i18n/use-text.ts';
import { downloadFrom } from '../ui/download.ts';
import { useToast } from './toasts.tsx';

/** Has the server write pages to a file, and saves it once it is whole. @throws as `call` */
export function useExport(): (wanted: RouteInput<'exports.store'>) => Promise<void> {
  const text = useText();
  const toast = useToast();
  return async (wanted) => {
    const { href, name } = await call('exports.store', { body: wanted });
    downloadFrom(href, name);
    toast({ text: text('page-export.done', { name }) });
  };
}
