import { Fragment } from 'react';
import { AddressMenu } from './address-menu.tsx';
import { blockOf } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import { SlashMenu } from './slash-menu.tsx';

/** What is offered at the caret of the text that is written. */
export function TextMenus() {
  const { page, editing } = useBuilder();
  const { field } = editing;
  const { selected } = page;
  if (!field || !selected || blockOf(selected)?.type !== 'text') return null;
  return (
    <Fragment key={blockOf(selected)!.id}>
      <SlashMenu field={field} component={selected} />
      <AddressMenu field={field} component={selected} />
    </Fragment>
  );
}
