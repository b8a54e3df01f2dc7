import { useId, useState, type DragEvent } from 'react';
import { Icon } from './icon.tsx';

export interface FileDropProps {
  label: string;
  help: string;
  /** Kinds of file, as `input accept` names them. */
  accept: string;
  onFile: (file: File) => void;
}

const frame =
  'flex cursor-pointer flex-col items-center gap-1 rounded-normal border border-dashed px-6 py-8 text-center text-balance has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus';

/** Takes one file, chosen or dropped. */
export function FileDrop({ label, help, accept, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.[0]) onFile(files[0]);
  };
  const drag = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isHere);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      className={`${frame} ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-hover'}`}
    >
      <Icon name="upload" className="size-6 text-muted" />
      <span className="mt-2 font-medium">{label}</span>
      <span className="text-muted">{help}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </label>
  );
}
