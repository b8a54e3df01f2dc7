import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FilePicker, loadPickers } from '../lazy-pickers.ts';
import { describeFile, type FileKind } from './file-kinds.ts';
import { FilePicture } from './file-picture.tsx';
import { UploadStatus } from './upload-list.tsx';
import { useFiles } from './use-files.ts';

export interface FileFieldProps {
  label: string;
  kind: FileKind;
  value: string | undefined;
  /** The file may be taken away. */
  isOptional: boolean;
  onChange: (id: string | undefined) => void;
}

/** The file that a block shows, and the dialog that chooses another. */
export function FileField({ label, kind, value, isOptional, onChange }: FileFieldProps) {
  const text = useText();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {value !== undefined && <ChosenFile id={value} />}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => setChoosing(true)} onHoverStart={() => void loadPickers()}>
          {text(value === undefined ? 'files.pick' : 'files.replace')}
        </Button>
        {isOptional && value !== undefined && (
          <Button size="small" variant="quiet" onPress={() => onChange(undefined)}>
            {text('files.detach')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <FilePicker
            kind={kind}
            onClose={() => setChoosing(false)}
            onChoose={({ id }) => {
              setChoosing(false);
              onChange(id);
            }}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

function ChosenFile({ id }: { id: string }): ReactNode {
  const text = useText();
  const { language } = usePortal().view;
  const files = useFiles();
  const state = files.state(id);
  switch (state.kind) {
    case 'uploading':
      return <UploadStatus upload={state.upload} uploads={files.uploads} />;
    case 'unknown':
      return <p className="text-muted">{text('files.loading')}</p>;
    case 'missing':
      return <Notice kind="warning">{text('files.missing')}</Notice>;
    case 'stored':
      return (
        <div className="flex items-center gap-3">
          <FilePicture file={state.file} className="size-14" />
          <div className="min-w-0">
            <p className="line-clamp-2 wrap-anywhere">{state.file.name}</p>
            <p className="text-caption text-muted">{describeFile(state.file, language)}</p>
          </div>
        </div>
      );
  }
}
