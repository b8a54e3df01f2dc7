import { LANGUAGES, type Language } from '@portico/server/page-object';
import { blocksToTranslate } from '@portico/page-document';
import type { ReactNode } from 'react';
import { LanguageFlag } from '../components/language-flag.tsx';
import { languages } from '../i18n/languages.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { useBuilder } from './builder-context.ts';
import { DEVICES, type Device } from './canvas.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const deviceIcons: Record<Device, IconName> = { desktop: 'monitor', tablet: 'tablet', phone: 'phone' };

const separator = <span className="mx-1 h-5 w-px bg-line" />;

/**
 * The bar above the canvas: what was done, in which language and at which width, or what formats the text that is written;
 * `children` stand at its end. One row for both, so that the page below stays where it is.
 */
export function Toolbar({ children }: { children: ReactNode }) {
  const text = useText();
  const { editing } = useBuilder();
  return (
    <div
      role="group"
      aria-label={text('builder.toolbar')}
      className="flex min-h-12 flex-wrap items-center gap-x-1 px-3 py-1"
    >
      {editing.field ? (
        <RichTextToolbar field={editing.field} />
      ) : (
        <>
          <Steps />
          {separator}
          {/* A phone shows the width that it has. */}
          <span className="flex items-center gap-x-1 max-sm:hidden">
            <Devices />
            {separator}
          </span>
          <WritingLanguage />
        </>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">{children}</div>
    </div>
  );
}

function Steps() {
  const text = useText();
  const { page } = useBuilder();
  const { UndoManager } = page.editor;
  return (
    <ActionButtons
      actions={[
        { label: text('builder.undo'), icon: 'undo', isPossible: UndoManager.hasUndo(), run: () => page.undo() },
        { label: text('builder.redo'), icon: 'redo', isPossible: UndoManager.hasRedo(), run: () => page.redo() },
      ]}
    />
  );
}

/** The width that the page is looked at in. */
function Devices() {
  const text = useText();
  const { page } = useBuilder();
  const { Devices: devices } = page.editor;
  const chosen = devices.getSelected()?.id;
  return DEVICES.map(({ id }) => (
    <IconButton
      key={id}
      label={text(`builder.device.${id}`)}
      aria-pressed={chosen === id}
      onClick={() => devices.select(id)}
      className="aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
    >
      <Icon name={deviceIcons[id]} />
    </IconButton>
  ));
}

/** The language that is written, and how much of the others is to be translated. */
function WritingLanguage() {
  const text = useText();
  const { page, editing } = useBuilder();
  const { document: content, language } = page;
  const items = LANGUAGES.map((id) => {
    const count = blocksToTranslate(content, id).length;
    const name = languages[id].name;
    const label = count === 0 ? name : text('builder.language.open', { language: name, count });
    return { id, label, icon: <LanguageFlag language={id} /> };
  });
  const label = text('text.labelled', { label: text('builder.language'), value: languages[language].name });
  return (
    <MenuButton
      label={label}
      sections={[{ id: 'language', label: text('builder.language'), chosen: language, items }]}
      onChoose={(_, chosen) => {
        editing.end();
        page.setLanguage(chosen as Language);
      }}
      className="flex h-9 items-center gap-2 rounded-normal px-2.5 text-muted hover:bg-hover hover:text-ink"
    >
      <LanguageFlag language={language} />
      <span className="font-medium">{languages[language].name}</span>
    </MenuButton>
  );
}
