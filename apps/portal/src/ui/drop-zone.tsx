import { useState, type DragEvent, type ReactNode } from 'react';

export interface DropZoneProps {
  onFiles: (files: File[]) => void;
  className: string;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on it. */
export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const drag = (isHere: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isHere);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      className={`rounded-normal border border-dashed ${className} ${isOver ? 'border-accent bg-accent-soft' : 'border-transparent'}`}
    >
      {children}
    </div>
  );
}
