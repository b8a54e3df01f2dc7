import { useUnsavedChanges } from '../../components/unsaved-changes.ts';
import { useFiles } from './use-files.ts';

/** Asks before the page is left while files are on their way: they are kept nowhere else. */
export function UploadGuard() {
  const { uploads } = useFiles();
  useUnsavedChanges(uploads.all.length > 0);
  return null;
}
