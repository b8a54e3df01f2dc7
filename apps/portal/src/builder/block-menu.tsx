import type { Component } from 'grapesjs';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { blockOf } from './block-components.ts';
import { BuilderIcon } from './builder-icon.tsx';
import { useBuilder } from './builder-context.ts';
import { useBlockActions } from './use-block-actions.tsx';

interface BlockMenuProps {
  component: Component;
  className: string;
  children: ReactNode;
}

/** A button that opens the menu of what is done with a block; what is being written is kept first. */
export function BlockMenu({ component, className, children }: BlockMenuProps) {
  const text = useText();
  const { editing } = useBuilder();
  const { groups, dialog } = useBlockActions(component);
  const sections = groups.map((actions) => ({
    id: actions[0]!.id,
    items: actions.map(({ id, label, icon }) => ({
      ...{ id, label, isDestructive: id === 'remove' },
      icon: <BuilderIcon name={icon} />,
    })),
  }));
  const choose = (id: string) => {
    editing.end();
    groups
      .flat()
      .find((action) => action.id === id)
      ?.run();
  };
  const name = text(`builder.block.${blockOf(component)!.type}`);
  return (
    <>
      <MenuButton
        label={text('builder.block-menu.of', { block: name })}
        sections={sections}
        onChoose={(_, id) => choose(id)}
        className={className}
      >
        {children}
      </MenuButton>
      {dialog}
    </>
  );
}
