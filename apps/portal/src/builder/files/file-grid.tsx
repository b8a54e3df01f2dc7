import type { FileRow } from '@portico/server/page-object';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { describeFile, describeUse } from './file-kinds.ts';
import { FilePicture } from './file-picture.tsx';

export interface FileGridProps {
  files: readonly FileRow[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** A double click or Enter: this one. */
  onChoose: (file: FileRow) => void;
  onRemove: (file: FileRow) => void;
}

const itemStyle =
  'relative flex min-w-0 cursor-default flex-col gap-2 rounded-normal border border-line p-2 outline-none hover:bg-hover data-focus-visible:outline-2 data-focus-visible:outline-focus data-selected:border-accent data-selected:bg-accent-soft data-selected:text-on-accent-soft';

/** Files with their pictures, to choose one of. */
export function FileGrid({ files, selected, onSelect, onChoose, onRemove }: FileGridProps) {
  const text = useText();
  const choose = (id: string | number) => {
    const file = files.find((each) => each.id === id);
    if (file) onChoose(file);
  };
  return (
    <GridList
      aria-label={text('files.list')}
      items={files}
      layout="grid"
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected === null ? [] : [selected]}
      onSelectionChange={(keys) => onSelect(keys === 'all' ? null : String([...keys][0] ?? '') || null)}
      onAction={choose}
      className="grid grid-cols-2 gap-2 outline-none sm:grid-cols-4"
    >
      {(file) => <FileItem file={file} onRemove={() => onRemove(file)} />}
    </GridList>
  );
}

function FileItem({ file, onRemove }: { file: FileRow; onRemove: () => void }) {
  const text = useText();
  const { language } = usePortal().view;
  const { id, name } = file;
  return (
    <GridListItem id={id} textValue={name} className={itemStyle}>
      <FilePicture file={file} className="aspect-4/3 w-full" />
      <span className="line-clamp-2 font-medium wrap-anywhere" title={name}>
        {name}
      </span>
      <span className="mt-auto pr-7 text-caption text-muted">
        <span className="block">{describeFile(file, language)}</span>
        <span className="block">{describeUse(file, text)}</span>
      </span>
      <AriaButton
        aria-label={text('files.remove.named', { name })}
        onPress={onRemove}
        className="absolute right-1 bottom-1 grid size-8 place-items-center rounded-small text-muted outline-none hover:bg-hover hover:text-danger data-focus-visible:outline-2 data-focus-visible:outline-focus"
      >
        <Icon name="trash" />
      </AriaButton>
    </GridListItem>
  );
}
