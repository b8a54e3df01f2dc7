import { useEffect, useState } from 'react';
import type { Component } from 'grapesjs';
import { useText } from '../i18n/use-text.ts';
import { type Choice, filterChoices, useChoices } from './block-choices.ts';
import { useBuilder } from './builder-context.ts';
import { CaretMenu, type TextMenuProps } from './caret-menu.tsx';
import { useContentChoice } from './content-choice.tsx';
import { insertInText, trimHalves } from './insert-in-text.ts';
import { type BlockContent, isContentBlock, newBlock } from './new-block.ts';
import type { RichTextField } from './rich-text-field.ts';
import { deleteSlashQuery, readSlashQuery, type SlashQuery } from './slash-query.ts';
import { useBeginBlock } from './use-new-block.ts';

/** Blocks and formats by name, at a slash in a text that is written. */
export function SlashMenu({ field, component }: TextMenuProps) {
  const { typed, close } = useSlashQuery(field.element);
  const { choose, dialog } = useInsertion(field, component);
  const parent = component.parent();
  return (
    <>
      {typed && parent && (
        <Matches
          typed={typed}
          onClose={close}
          parent={parent}
          element={field.element}
          onChoose={(choice) => {
            close();
            void choose(choice, typed);
          }}
        />
      )}
      {dialog}
    </>
  );
}

interface MatchesProps {
  typed: SlashQuery;
  parent: Component;
  element: HTMLElement;
  onClose: () => void;
  onChoose: (choice: Choice) => void;
}

/** The list goes when nothing has such a name, and with it its keys. */
function Matches({ typed, parent, ...rest }: MatchesProps) {
  const text = useText();
  const choices = filterChoices(useChoices({ parent }, true), typed.query);
  return (
    choices.length > 0 && (
      <CaretMenu
        key={typed.query}
        {...{ ...rest, choices }}
        id="slash-choices"
        label={text('builder.blocks')}
        getBox={() => typed.range.getBoundingClientRect()}
      />
    )
  );
}

/** What follows a slash that has just been typed, as long as the cursor stays there. */
function useSlashQuery(element: HTMLElement) {
  const [typed, setTyped] = useState<SlashQuery>();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const read = (isTyping: boolean) => {
      const now = readSlashQuery(element);
      setTyped((before) => (before || (isTyping && now?.query === '') ? now : undefined));
    };
    element.addEventListener('input', ({ inputType }) => read(inputType.startsWith('insert')), {
      signal,
    });
    // A text engine may write what was typed by itself.
    element.addEventListener('keyup', ({ key }) => key === '/' && read(true), { signal });
    element.ownerDocument.addEventListener('selectionchange', () => read(false), { signal });
    return () => listening.abort();
  }, [element]);
  return { typed, close: () => setTyped(undefined) };
}

/** A dialog that closes gives the focus back first. */
const afterDialog = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Puts what was chosen in the place of the slash; of a block whose content is not chosen after all, no trace is left. */
function useInsertion(field: RichTextField, component: Component) {
  const { page, pageId, editing } = useBuilder();
  const { ask, dialog } = useContentChoice();
  const begin = useBeginBlock();
  const remove = async (typed: SlashQuery) => {
    deleteSlashQuery(field.element, typed);
    // A text engine reads what has changed in a microtask; no key comes before it.
    await Promise.resolve();
  };
  const insert = async (type: NonNullable<Choice['block']>, typed: SlashQuery, content?: BlockContent) => {
    await remove(typed);
    const halves = trimHalves(field.split());
    editing.end();
    const block = newBlock(type, { pageId, ...content });
    begin(insertInText(page, component, halves, [block]));
  };
  const choose = async ({ format, block }: Choice, typed: SlashQuery) => {
    if (format) {
      await remove(typed);
      return field.run(format);
    }
    if (!isContentBlock(block)) return insert(block, typed);
    return ask(
      block,
      (content) => void afterDialog().then(() => insert(block, typed, content)),
      () => void afterDialog().then(() => remove(typed)),
    );
  };
  return { choose, dialog };
}
