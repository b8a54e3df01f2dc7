import { BLOCKS } from '@portico/page-document';
import type { Component } from 'grapesjs';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { type Choice, filterChoices, useChoices } from './block-choices.ts';
import { blockOf, type BlockPlace } from './block-components.ts';
import { BuilderIcon } from './builder-icon.tsx';
import { useBuilder } from './builder-context.ts';
import { ChoiceList, moveInList, optionId } from './choice-list.tsx';
import { anchor } from './use-canvas-anchor.ts';
import { useNewBlock } from './use-new-block.ts';

/** Adds a block at a position that its author points at: asks which, and what it shows. */
export function useAddMenu(trigger: RefObject<HTMLButtonElement | null>) {
  const { page, editing } = useBuilder();
  const [position, setPosition] = useState<BlockPlace>();
  const { make, dialog } = useNewBlock();
  const choose = ({ block: type }: Choice, at: BlockPlace) => {
    setPosition(undefined);
    if (type) make(type, (block) => page.insertAll([block], at)[0]);
  };
  const open = (at: BlockPlace) => {
    editing.end();
    setPosition(at);
  };
  const menu = (
    <>
      {position && (
        <AddMenu
          {...{ trigger, position }}
          onChoose={(choice) => choose(choice, position)}
          onClose={() => setPosition(undefined)}
        />
      )}
      {dialog}
    </>
  );
  return { open, menu };
}

/** Inside a block that is empty and holds others, else after it. */
export function placeAfter(component: Component): BlockPlace {
  const isEmpty = component.components().length === 0;
  if (isEmpty && BLOCKS[blockOf(component)!.type].children !== 'none') return { parent: component, at: 0 };
  return { parent: component.parent()!, at: component.index() + 1 };
}

/** "+" for a phone, which has no room for the handle beside a block: after the block, or at the end of the page. */
export function PhoneAddButton({ after }: { after?: Component }) {
  const text = useText();
  const { page } = useBuilder();
  const trigger = useRef<HTMLButtonElement>(null);
  const { open, menu } = useAddMenu(trigger);
  const target = () => (after ? placeAfter(after) : { parent: page.root, at: page.root.components().length });
  return (
    <span className="sm:hidden">
      <IconButton ref={trigger} label={text('builder.add-block')} onClick={() => open(target())}>
        <BuilderIcon name="plus" />
      </IconButton>
      {menu}
    </span>
  );
}

interface AddMenuProps {
  trigger: RefObject<HTMLButtonElement | null>;
  position: BlockPlace;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** The blocks that may stand at a position, by name. */
function AddMenu({ trigger, position, onChoose, onClose }: AddMenuProps) {
  const text = useText();
  const id = useId();
  const popup = useAnchor(trigger);
  const [{ query, index }, setState] = useState({ query: '', index: 0 });
  const setIndex = (to: number) => setState({ query, index: to });
  const choices = filterChoices(useChoices(position, false), query);
  const active = choices[index];
  const close = () => {
    trigger.current?.focus();
    onClose();
  };
  const press = (key: string) => {
    const next = moveInList(key, index, choices.length);
    const run = { Enter: () => active && onChoose(active), Escape: close }[key];
    if (next !== undefined) setIndex(next);
    else run?.();
    return next !== undefined || run !== undefined;
  };
  return (
    <div
      ref={popup}
      data-add-menu
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onClose()}
      className="fixed z-30 w-64 overflow-y-auto rounded-normal border border-line bg-raised shadow-high"
    >
      <Search
        {...{ query, list: id, onKey: press }}
        active={active && optionId(id, active)}
        onSearch={(typed) => setState({ query: typed, index: 0 })}
      />
      <ChoiceList
        {...{ id, choices, active, onChoose }}
        label={text('builder.blocks')}
        onActivate={(choice) => setIndex(choices.indexOf(choice))}
      />
    </div>
  );
}

/** Keeps what it is given to at a button. */
function useAnchor(trigger: RefObject<HTMLElement | null>) {
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (popup.current && trigger.current) anchor(popup.current, trigger.current.getBoundingClientRect());
  });
  return popup;
}

interface SearchProps {
  query: string;
  list: string;
  active: string | undefined;
  /** @returns whether the key has a meaning in the list */
  onKey: (key: string) => boolean;
  onSearch: (query: string) => void;
}

function Search({ query, list, active, onKey, onSearch }: SearchProps) {
  const label = useText()('builder.add-block');
  return (
    <input
      role="combobox"
      aria-label={label}
      aria-expanded="true"
      aria-controls={list}
      aria-autocomplete="list"
      aria-activedescendant={active}
      placeholder={label}
      autoComplete="off"
      autoFocus
      value={query}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={(event) => onKey(event.key) && event.preventDefault()}
      className="sticky top-0 h-10 w-full border-b border-line bg-raised px-4 outline-none placeholder:text-muted"
    />
  );
}
