import type { Block } from '@portico/page-document';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { BLOCK_ICONS } from './block-icons.ts';
import { mayInsert } from './block-components.ts';
import { blockOfAddress } from './block-of-address.ts';
import { useBuilder } from './builder-context.ts';
import { CaretMenu, type TextMenuProps } from './caret-menu.tsx';
import { insertInText } from './insert-in-text.ts';
import type { AddableBlock } from './new-block.ts';
import { useBeginBlock } from './use-new-block.ts';
import { lineOf } from './writing/text-lines.ts';

/** What else than a link an address can be that was pasted alone on a line: a block of what it leads to. */
export function AddressMenu(props: TextMenuProps) {
  const { field } = props;
  const address = useSyncExternalStore(field.subscribe, () => field.pastedAddress);
  return address && <Found key={address} address={address} {...props} />;
}

function Found({ address, ...props }: TextMenuProps & { address: string }) {
  const builder = useBuilder();
  const { version } = usePortal();
  const { data: block } = useQuery({
    queryKey: ['block-of-address', address],
    queryFn: () => blockOfAddress(address, { ...builder, language: builder.page.language, version }),
    // What it leads to may be another thing by the next time.
    gcTime: 0,
    retry: false,
  });
  return block && mayInsert(block, props.component.parent()!) && <Offers block={block} {...props} />;
}

/** The link is there already, and stays until something else is chosen. */
function Offers({ block, field, component }: TextMenuProps & { block: Block }) {
  const text = useText();
  const { page, editing } = useBuilder();
  const begin = useBeginBlock();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const type = block.type as AddableBlock;
  const link = { id: 'link', name: text('builder.block.link'), icon: 'link' } as const;
  const insert = () => {
    const halves = field.split(lineOf(field.getState()));
    editing.end();
    begin(insertInText(page, component, halves, [block]));
  };
  return (
    <CaretMenu
      id="address-choices"
      label={text('builder.paste.as')}
      choices={[link, { id: type, name: text(`builder.block.${type}`), icon: BLOCK_ICONS[type] }]}
      element={field.element}
      getBox={() => linkAtCaret(field.element)?.getBoundingClientRect()}
      onClose={() => setOpen(false)}
      onChoose={({ id }) => {
        setOpen(false);
        if (id !== link.id) insert();
        return id !== link.id;
      }}
    />
  );
}

/** The link that has just been pasted; the cursor stands in it, or behind it in its line. */
function linkAtCaret({ ownerDocument }: HTMLElement): Element | undefined {
  const node = ownerDocument.getSelection()?.anchorNode;
  const holder = node?.nodeType === Node.TEXT_NODE ? node.parentElement : (node as Element | null | undefined);
  return holder?.closest('a') ?? holder?.querySelector('a') ?? undefined;
}
