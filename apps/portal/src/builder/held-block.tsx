import type { PageEditor } from '@portico/server/page-object';
import { useConfirm } from '../components/confirmations.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useBuilder } from './builder-context.ts';
import { holderText } from './use-presence.ts';

/** Stands in place of the settings of a block that somebody else edits; an administrator may take it over. */
export function HeldBlock({ block, holder }: { block: string; holder: PageEditor }) {
  const text = useText();
  const confirm = useConfirm();
  const { presence } = useBuilder();
  const takeOver = () =>
    confirm({
      heading: text('builder.take-over.heading'),
      consequence: text(holder.isSelf ? 'builder.take-over.self' : 'builder.take-over.text', { name: holder.name }),
      action: text('builder.take-over'),
      isDestructive: true,
      run: () => presence.takeOver(block),
    });
  return (
    <Notice kind="warning">
      <p className="mb-2">{holderText(text, holder)}</p>
      <Button size="small" onPress={takeOver}>
        {text('builder.take-over')}
      </Button>
    </Notice>
  );
}
