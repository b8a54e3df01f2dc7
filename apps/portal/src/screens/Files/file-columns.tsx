import type { FileFolder, ManagedFile } from '@portico/server/page-object';
import { useMemo } from 'react';
import { describeFormat, describeUse } from '../../builder/files/file-kinds.ts';
import { formatSize } from '../../i18n/format-size.ts';
import { FilePicture } from '../../builder/files/file-picture.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import type { Column } from '../../ui/data-table.tsx';
import { toFolderPaths } from './folder-paths.ts';
import { hasPreview } from './use-preview.tsx';

/** The columns of the list of files; the name opens the file. */
export function useFileColumns(
  folders: readonly FileFolder[],
  onPreview: (file: ManagedFile) => void,
): readonly Column<ManagedFile>[] {
  const text = useText();
  const { language } = usePortal().view;
  return useMemo(() => {
    const paths = new Map(toFolderPaths(folders).map(({ id, path }) => [id, path]));
    return [
      {
        id: 'name',
        heading: text('files.name'),
        sort: 'name',
        cell: (file) => <Name file={file} onPreview={() => onPreview(file)} />,
      },
      { id: 'folder', heading: text('files.folder'), cell: ({ folderId }) => paths.get(folderId ?? '') ?? '–' },
      { id: 'use', heading: text('files.use'), cell: (file) => describeUse(file, text) },
      {
        id: 'size',
        heading: text('files.size'),
        sort: 'size',
        isTabular: true,
        cell: ({ sizeBytes }) => formatSize(sizeBytes, language),
      },
      { id: 'maker', heading: text('files.maker'), cell: ({ madeBy }) => madeBy ?? '–' },
      {
        id: 'made',
        heading: text('files.made'),
        sort: 'made',
        isTabular: true,
        cell: ({ madeAt }) => <Timestamp at={madeAt} />,
      },
    ];
  }, [text, language, folders, onPreview]);
}

function Name({ file, onPreview }: { file: ManagedFile; onPreview: () => void }) {
  const { name, href, removedAt } = file;
  const description = describeFormat(file);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <FilePicture file={file} className="h-9 w-12" />
      <span className="min-w-0">
        {removedAt === null ? (
          <a
            href={href}
            title={name}
            className="block truncate rounded-small font-medium hover:underline"
            target={hasPreview(file) ? undefined : '_blank'}
            rel="noreferrer"
            onClick={(event) => {
              const isModified = event.metaKey || event.ctrlKey || event.shiftKey;
              if (isModified || !hasPreview(file)) return;
              event.preventDefault();
              onPreview();
            }}
          >
            {name}
          </a>
        ) : (
          <span title={name} className="block truncate">
            {name}
          </span>
        )}
        <span title={description} className="block truncate text-caption text-muted">
          {description}
        </span>
      </span>
    </span>
  );
}
