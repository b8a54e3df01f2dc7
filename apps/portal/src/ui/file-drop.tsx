import { useId, useState, type DragEvent } from 'react';
import { Icon } from './icon.tsx';

export interface FileDropProps {
  label: string;
  help: string;
  /** Kinds of file, as `input accept` names them. */
  accept: string;
  onFile: (file: File) => void;
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ label, help, accept, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex cursor-pointer flex-col items-center gap-1 rounded-normal border border-dashed px-6 py-8 text-center has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-hover'}`}
    >
      <Icon name="upload" className="size-6 text-muted" />
      <span className="mt-2 font-medium">{label}</span>
      <span id={`${id}-help`} className="text-muted">
        {help}
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-help`}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </label>
  );
}
