import type { ManagedFile } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { isViewable, type ViewerFile } from '../../components/file-viewer/viewer-file.ts';
import { lazy } from '../../loading/lazy.ts';

const FileViewer = lazy(() => import('../../components/file-viewer/file-viewer.tsx'));

const toViewerFile = ({ id, name, href, thumbnailHref }: ManagedFile): ViewerFile => ({
  url: href,
  filename: name,
  thumbnail: thumbnailHref,
  downloadUrl: `${href}?download`,
  fileId: id,
  downloadable: true,
});

/** Whether the viewer can show a file. */
export const hasPreview = ({ name, removedAt }: ManagedFile) => removedAt === null && isViewable(name);

/** Shows the files of the list in the viewer, one after another. */
export function usePreview(files: readonly ManagedFile[]) {
  const [id, setId] = useState<string | null>(null);
  const shown = files.filter(hasPreview);
  const index = shown.findIndex((file) => file.id === id);
  const viewer = index >= 0 && (
    <Suspense>
      <FileViewer
        files={shown.map(toViewerFile)}
        index={index}
        onIndex={(next) => setId(shown[next]?.id ?? null)}
        onClose={() => setId(null)}
      />
    </Suspense>
  );
  return { preview: (file: ManagedFile) => setId(file.id), viewer };
}
