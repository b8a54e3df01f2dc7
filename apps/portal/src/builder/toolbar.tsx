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
import { DEVICES, type Device } from './canvas-size.ts';
import { ReportRows } from './report-rows.tsx';

const deviceIcons: Record<Device, IconName> = { desktop: 'monitor', tablet: 'tablet', phone: 'phone' };

const PRESSED = 'aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft';

const separator = <span className="mx-1 h-5 w-px bg-line" />;

/**
 * The bar above the canvas: what was done, in which language, and at which width. `folding` stands at its beginning, `children`
 * at its end.
 */
export function Toolbar({ folding, children }: { folding: ReactNode; children: ReactNode }) {
  const text = useText();
  return (
    <div
      role="group"
      aria-label={text('builder.toolbar')}
      className="flex min-h-12 flex-wrap items-center gap-x-1 px-3 py-1"
    >
      {folding}
      <Steps />
      {separator}
      {/* A phone shows the width that it has. */}
      <span className="flex items-center gap-x-1 max-sm:hidden">
        <Devices />
        <Scale />
        {separator}
      </span>
      <WritingLanguage />
      <ReportRows />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1 lg:gap-2">{children}</div>
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
  const { size } = useBuilder();
  return (Object.keys(DEVICES) as Device[]).map((id) => (
    <IconButton
      key={id}
      label={text(`builder.device.${id}`)}
      aria-pressed={size.device === id}
      onClick={() => size.chooseDevice(id)}
      className={PRESSED}
    >
      <Icon name={deviceIcons[id]} />
    </IconButton>
  ));
}

/** Whether the page is drawn in its actual size, and else in which. */
function Scale() {
  const text = useText();
  const { size } = useBuilder();
  return (
    <button
      type="button"
      data-tooltip={text('builder.actual-size')}
      aria-pressed={size.isActual}
      onClick={() => size.toggleActual()}
      className={`h-9 w-14 rounded-normal text-muted tabular-nums hover:bg-hover hover:text-ink ${PRESSED}`}
    >
      {text('builder.scale', { scale: size.scale })} <span className="sr-only">{text('builder.actual-size')}</span>
    </button>
  );
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
