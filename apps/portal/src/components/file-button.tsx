import { useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../ui/styles.ts';

export interface FileButtonProps {
  label: string;
  /** Kinds of file, as `input accept` names them. */
  accept?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes files by the browser's own dialog. */
export function FileButton({ label, accept, variant = 'secondary', size, isMultiple, onFiles }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonStyle(variant, size)} cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus`}
    >
      <Icon name="upload" />
      {label}
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
