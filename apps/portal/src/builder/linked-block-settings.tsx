import type { BlockOf } from '@portico/page-document';
import { route } from '@portico/server/routes';
import type { Component } from 'grapesjs';
import { useState } from 'react';
import { useToast } from '../components/toasts.tsx';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { textLink } from '../ui/styles.ts';
import type { BlockData } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import { unlinkBlock } from './linked-blocks.ts';

interface LinkedBlockSettingsProps {
  component: Component;
  block: BlockData;
}

/** What can be done with a linked block on a page. */
export function LinkedBlockSettings({ component, block }: LinkedBlockSettingsProps) {
  return block.type === 'linked' ? <Original component={component} block={block as BlockOf<'linked'>} /> : null;
}

/** The linked block that stands here: its name, whether readers see it, the way to it, and copying it in place. */
function Original({ component, block }: { component: Component; block: BlockOf<'linked'> }) {
  const text = useText();
  const toast = useToast();
  const { page, linked } = useBuilder();
  const [isBusy, setBusy] = useState(false);
  const { linkedBlockId: id } = block.settings;
  const option = linked.optionOf(id);
  const state = option?.state ?? 'removed';
  const unlink = async () => {
    setBusy(true);
    const document = await linked.getDocument(id);
    const isDone = document && unlinkBlock(page, component, document);
    if (!isDone) {
      setBusy(false);
      toast({ text: text('builder.linked.not-unlinked'), isFailure: true });
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {option && <p className="font-medium wrap-anywhere">{option.name}</p>}
      {state === 'published' ? (
        <p className="text-muted">{text('builder.linked.help')}</p>
      ) : (
        <Notice kind="warning">{text(`builder.linked.${state}`)}</Notice>
      )}
      {option && state !== 'removed' && (
        <Link to={route('pages.builder', { id })} prefetch={false} className={textLink}>
          {text('builder.linked.edit')}
        </Link>
      )}
      {state === 'published' && (
        <Button size="small" isPending={isBusy} onPress={() => void unlink()}>
          {text('builder.linked.unlink')}
        </Button>
      )}
    </div>
  );
}
