import type { FileRow } from '@portico/server/page-object';
import { Icon } from '../../ui/icon.tsx';
import { iconOf } from './file-kinds.ts';

/** A small picture of a file; of what has none, the sign of its kind. Its name stands beside it. */
export function FilePicture({ file, className }: { file: FileRow; className: string }) {
  return (
    <span className={`relative grid shrink-0 place-items-center overflow-hidden rounded-small bg-sunken ${className}`}>
      {file.thumbnailHref ? (
        <img
          src={file.thumbnailHref}
          alt=""
          loading="lazy"
          draggable={false}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <Icon name={iconOf(file)} className="size-6 text-muted" />
      )}
    </span>
  );
}
