import { useState } from 'react';
import type { LinkTarget } from '@portico/page-document';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { DialogFooter, ModalDialog } from '../ui/modal-dialog.tsx';
import { RICH_TEXT_COMMANDS, type RichTextCommand, type RichTextField } from './rich-text-field.ts';
import { TargetField } from './target-field.tsx';

const shown = Object.keys(RICH_TEXT_COMMANDS) as RichTextCommand[];
const buttonStyle = 'h-9 shrink-0 rounded-normal px-2 font-medium hover:bg-hover';

/** What formats the text that is written in the canvas. Its buttons leave the focus, and the selection, in the text. */
export function RichTextToolbar({ field }: { field: RichTextField }) {
  const text = useText();
  const [isLinking, setLinking] = useState(false);
  return (
    <div
      role="toolbar"
      aria-label={text('builder.rich-text')}
      onMouseDown={(event) => event.preventDefault()}
      className="flex min-w-0 items-center overflow-x-auto"
    >
      {shown.map((name) => (
        <button key={name} type="button" className={buttonStyle} onClick={() => field.run(name)}>
          {text(`builder.rich-text.${name}`)}
        </button>
      ))}
      <button type="button" className={buttonStyle} onClick={() => setLinking(true)}>
        {text('builder.rich-text.link')}
      </button>
      <button type="button" className={`${buttonStyle} text-accent`} onClick={() => field.end()}>
        {text('builder.rich-text.end')}
      </button>
      {isLinking && (
        <LinkDialog
          onClose={() => setLinking(false)}
          onChoose={(address) => {
            setLinking(false);
            field.link(address);
          }}
        />
      )}
    </div>
  );
}

function LinkDialog({ onChoose, onClose }: { onChoose: (address: string) => void; onClose: () => void }) {
  const text = useText();
  const [target, setTarget] = useState<LinkTarget>();
  const choose = () => target && onChoose(target.kind === 'url' ? target.url : `${target.kind}:${target.id}`);
  return (
    <ModalDialog heading={text('builder.rich-text.link')} isOpen onClose={onClose}>
      <div className="px-5 pb-5">
        <TargetField label={text('builder.field.target')} target={target} onChange={setTarget} />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{text('dialog.cancel')}</Button>
        <Button variant="primary" isDisabled={!target} onPress={choose}>
          {text('builder.rich-text.link')}
        </Button>
      </DialogFooter>
    </ModalDialog>
  );
}
