import type { FileImpact } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { useImpactConfirmation } from '../../components/impact-confirmation.ts';
import { useErrorToast, useToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { LibraryFile } from './file-library.ts';
import { useFiles } from './use-files.ts';

/** How many pages are listed by name; the rest are counted. */
const MAX_NAMED = 5;

/** Puts a file into the bin, after it has said which pages lose it; the toast takes it out again. */
export function useFileRemoval(onChange: () => void) {
  const text = useText();
  const confirm = useImpactConfirmation();
  const toast = useToast();
  const showError = useErrorToast();
  const library = useFiles();
  const recover = async (file: LibraryFile) => {
    try {
      await call('files.recover', { parameters: { id: file.id } });
      library.add(file);
      onChange();
    } catch (error) {
      showError(error);
    }
  };
  const remove = async (file: LibraryFile) => {
    const { id, name } = file;
    await call('files.destroy', { parameters: { id } });
    library.remove(id);
    toast({ text: text('files.removed', { name, count: 1 }), undo: () => void recover(file) });
    onChange();
  };
  return (file: LibraryFile) =>
    confirm(call('files.impact', { body: { ids: [file.id] } }), (impact) => ({
      heading: text('files.remove.heading', { name: file.name, count: 1 }),
      consequence: <FileUsers impact={impact} count={1} />,
      action: text('files.remove', { count: 1 }),
      isDestructive: true,
      run: () => remove(file),
    }));
}

interface FileUsersProps {
  impact: FileImpact;
  /** How many files go. */
  count: number;
}

/** The pages and videos that files would be missing from. */
export function FileUsers({ impact: { pages, videos }, count: files }: FileUsersProps) {
  const text = useText();
  return (
    <>
      <p>{text('files.remove.consequence', { files })}</p>
      <p>{text('files.remove.pages', { count: pages.length, files })}</p>
      <Named users={pages} />
      {videos.length > 0 && <p>{text('files.remove.videos', { count: videos.length, files })}</p>}
      <Named users={videos} />
    </>
  );
}

function Named({ users }: { users: FileImpact['pages'] }) {
  const text = useText();
  const rest = users.length - MAX_NAMED;
  if (users.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {users.slice(0, MAX_NAMED).map(({ id, name, isPublished }) => (
        <li key={id}>{isPublished ? text('files.remove.published', { name }) : name}</li>
      ))}
      {rest > 0 && <li>{text('impact.more', { count: rest })}</li>}
    </ul>
  );
}
