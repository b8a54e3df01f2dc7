import type { FileRow } from '@portico/server/page-object';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { DialogFooter, ModalDialog } from '../../ui/modal-dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FileGrid } from './file-grid.tsx';
import { type FileKind, isOfKind, KIND_HEADINGS } from './file-kinds.ts';
import { useFileRemoval } from './file-removal.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { type FileFilter, useFileList } from './use-file-list.ts';
import { useFiles } from './use-files.ts';

export interface FilePickerProps {
  /** Only files of this kind; empty for all. */
  kind: FileKind;
  onChoose: (file: FileRow) => void;
  onClose: () => void;
}

/** Chooses a file of the portal's, or a new one that is uploaded here, by a button or by dropping it. */
export function FilePicker({ kind, onChoose, onClose }: FilePickerProps) {
  const text = useText();
  const choice = useChoice(kind);
  const { uploads } = useFiles();
  const { answer, failure, reload, filter, selected, setSelected, change, send } = choice;
  const chosen = answer?.files.find(({ id }) => id === selected);
  return (
    <ModalDialog heading={text(KIND_HEADINGS[kind])} width="wide" isOpen onClose={onClose}>
      <DropZone onFiles={send} className="mx-3 mb-3 flex flex-col gap-4 p-2">
        <PickerBar kind={kind} {...choice} />
        <UploadList uploads={uploads} />
        {failure && (
          <div className="flex flex-col items-start gap-2">
            <FailureNotice failure={failure} />
            <Button onPress={reload}>{text('retry.action')}</Button>
          </div>
        )}
        {!answer && !failure && <Loading />}
        {answer && (
          <Found
            {...{ answer, filter, selected, onChoose, reload }}
            onSelect={setSelected}
            onPage={(page) => change({ page })}
          />
        )}
      </DropZone>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.cancel')}</Button>
        <Button
          variant="primary"
          isDisabled={!chosen || !isOfKind(chosen, kind)}
          onPress={() => chosen && onChoose(chosen)}
        >
          {text('files.insert')}
        </Button>
      </DialogFooter>
    </ModalDialog>
  );
}

/** What is searched for, what was found, and what is chosen of it. */
function useChoice(kind: FileKind) {
  const library = useFiles();
  const [filter, setFilter] = useState<FileFilter>({ search: '', kind, page: 1 });
  const [selected, setSelected] = useState<string | null>(null);
  const { answer, failure, reload } = useFileList(filter);
  const sent = useRef(new Set<string>());
  // What was just uploaded stands first in the list, and is chosen.
  useEffect(
    () =>
      library.subscribe((ids) => {
        const stored = [...ids].find((id) => sent.current.has(id) && library.state(id).kind === 'stored');
        if (!stored) return;
        setSelected(stored);
        setFilter((before) => ({ ...before, search: '', page: 1 }));
        reload();
      }),
    [library, reload],
  );
  const change = (next: Partial<FileFilter>) => setFilter((before) => ({ ...before, page: 1, ...next }));
  const send = (files: File[]) => files.forEach((file) => sent.current.add(library.uploads.add(file, file.name)));
  return { answer, failure, reload, filter, change, selected, setSelected, send };
}

type PickerBarProps = Pick<ReturnType<typeof useChoice>, 'filter' | 'change' | 'send'> & { kind: FileKind };

function PickerBar({ kind, filter, change, send }: PickerBarProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField
        label={text('files.search')}
        value={filter.search}
        onSearch={(search) => change({ search })}
        className="min-w-40 flex-1"
      />
      {kind === '' && <KindFilter kind={filter.kind} onChange={(next) => change({ kind: next })} />}
      <UploadButton kind={kind} onFiles={send} />
    </div>
  );
}

interface FoundProps {
  answer: NonNullable<ReturnType<typeof useFileList>['answer']>;
  filter: FileFilter;
  selected: string | null;
  onSelect: (id: string | null) => void;
  onChoose: (file: FileRow) => void;
  onPage: (page: number) => void;
  reload: () => void;
}

function Found({ answer, filter, selected, onSelect, onChoose, onPage, reload }: FoundProps) {
  const text = useText();
  const remove = useFileRemoval(reload);
  const { files, total, pageSize } = answer;
  const { page, search } = filter;
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0 && search !== '') return <p role="status">{text('list.no-records')}</p>;
  if (total === 0)
    return (
      <Empty icon="upload" heading={text('files.none')}>
        {text('files.none.help')}
      </Empty>
    );
  return (
    <>
      <FileGrid {...{ files, selected, onSelect, onChoose }} onRemove={(file) => void remove(file)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted tabular-nums">
          {text('pager.range', { first: (page - 1) * pageSize + 1, last: Math.min(page * pageSize, total), total })}
        </p>
        {last > 1 && (
          <div className="flex gap-2">
            <Button size="small" isDisabled={page === 1} onPress={() => onPage(page - 1)}>
              {text('pager.previous')}
            </Button>
            <Button size="small" isDisabled={page >= last} onPress={() => onPage(page + 1)}>
              {text('pager.next')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function Loading() {
  const text = useText();
  return (
    <p role="status" className="flex min-h-40 items-center justify-center gap-2 text-muted">
      <Spinner />
      {text('files.loading')}
    </p>
  );
}

function KindFilter({ kind, onChange }: { kind: FileKind; onChange: (kind: FileKind) => void }) {
  const text = useText();
  return (
    <FilterChip
      label={text('files.kind')}
      value={kind}
      all={text('files.kind.all')}
      onChange={(value) => onChange(value as FileKind)}
      choices={[
        { value: 'image', label: text('files.kind.image') },
        { value: 'video', label: text('files.kind.video') },
      ]}
    />
  );
}
