import { Icon } from '../../ui/icon.tsx';
import { iconOf } from './file-kinds.ts';
import type { LibraryFile } from './file-library.ts';

/** A small picture of a file, of a film its poster; of what has none, the sign of its kind. Its name stands beside it. */
export function FilePicture({ file, className }: { file: LibraryFile; className: string }) {
  const href = file.thumbnailHref ?? file.video?.posterHref;
  return (
    <span className={`relative grid shrink-0 place-items-center overflow-hidden rounded-small bg-sunken ${className}`}>
      {href ? (
        <img src={href} alt="" loading="lazy" draggable={false} className="absolute inset-0 size-full object-contain" />
      ) : (
        <Icon name={iconOf(file)} className="size-6 text-muted" />
      )}
    </span>
  );
}
