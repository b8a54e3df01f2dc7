import type { FileFilter } from '@portico/server/page-object';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Uploads } from '../../builder/files/uploads.ts';
import { useToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';

/** Files that are sent from the list, into the folder that it shows. */
export function useAreaUploads({ folder }: FileFilter) {
  const text = useText();
  const toast = useToast();
  const { router } = usePortal();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const stored = useRef((_name: string): void => undefined);
  useEffect(() => {
    stored.current = (name) => {
      toast({ text: text('files.uploaded', { name }) });
      void router.reload();
    };
  });
  const [uploads] = useState(() => new Uploads({ onChange: render, onStored: ({ name }) => stored.current(name) }));
  useEffect(() => () => uploads.cancelAll(), [uploads]);
  const folderId = folder === '' || folder === 'none' ? null : folder;
  const send = (files: readonly File[]) => files.forEach((file) => uploads.add(file, file.name, folderId));
  return { uploads, send };
}
