import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { ACCEPTED_TYPES, type FileKind } from './file-kinds.ts';

/** Takes files by the browser's own dialog. */
export function UploadButton({ kind, onFiles }: { kind: FileKind; onFiles: (files: File[]) => void }) {
  const text = useText();
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`${buttonStyle('secondary')} cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus`}
    >
      <Icon name="upload" />
      {text('files.upload')}
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_TYPES[kind]}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
