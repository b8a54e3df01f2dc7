import { type BlockOf, CHILD_BLOCKS, copyBlock, DOCUMENT_FORMAT } from '@portico/page-document';
import { route } from '@portico/server/routes';
import type { Component } from 'grapesjs';
import { Suspense, useState } from 'react';
import { call } from '../api/call.ts';
import { useToast } from '../components/toasts.tsx';
import { useText } from '../i18n/use-text.ts';
import { lazy } from '../loading/lazy.ts';
import { Link } from '../navigation/link.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { textLink } from '../ui/styles.ts';
import { type BlockData, toBlock } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import { newLinkedBlock, replaceBlock, unlinkBlock } from './linked-blocks.ts';

const NameDialog = lazy(() => import('./linked-block-dialog.tsx'));

interface LinkedBlockSettingsProps {
  component: Component;
  block: BlockData;
}

/** What can be done with a linked block on a page; for other blocks, making one of them. */
export function LinkedBlockSettings({ component, block }: LinkedBlockSettingsProps) {
  if (block.type === 'linked') return <Original component={component} block={block as BlockOf<'linked'>} />;
  return CHILD_BLOCKS.has(block.type) ? null : <Making component={component} />;
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

function Making({ component }: { component: Component }) {
  const text = useText();
  const { page, editing, linked } = useBuilder();
  const [isNaming, setNaming] = useState(false);
  const make = async (name: string) => {
    const { sourceLanguage } = page.page;
    const blocks = [copyBlock(toBlock(component))];
    const document = { format: DOCUMENT_FORMAT, sourceLanguage, css: '', blocks };
    const { id } = await call('linked-blocks.store', { body: { name, document } });
    linked.add({ id, name, state: 'published', mayStand: true });
    setNaming(false);
    replaceBlock(page, component, [newLinkedBlock(id)]);
  };
  return (
    <>
      <Button
        size="small"
        className="self-start"
        onPress={() => {
          editing.end();
          setNaming(true);
        }}
      >
        <Icon name="link" />
        {text('builder.linked.make')}
      </Button>
      {isNaming && (
        <Suspense>
          <NameDialog onName={make} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  );
}
