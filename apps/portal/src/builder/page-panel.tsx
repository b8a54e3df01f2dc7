import type { PageKind, ScreenProps } from '@portico/server/page-object';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { IconChoice } from '../components/page-settings/icon-choice.tsx';
import { LIST_MESSAGES } from '../components/page-settings/list-messages.ts';
import { NAME_HASH } from '../components/page-settings/name-hash.ts';
import {
  AccessFields,
  AddLanguage,
  OwnerFields,
  LocaleFields,
  ParentField,
} from '../components/page-settings/page-fields.tsx';
import { languagesOf, type PageForm, usePageForm, useParent } from '../components/page-settings/page-form.ts';
import { useChangesOfOthers } from '../components/page-settings/use-changes-of-others.ts';
import { takeTypedAhead } from '../components/page-settings/typed-ahead.ts';
import { useAutosave, type SettingsState } from '../components/page-settings/use-autosave.ts';
import { UsageList } from '../components/usage-list.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Status, type StatusTone } from '../ui/status.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { PhoneAddButton } from './add-menu.tsx';
import { useBuilder } from './builder-context.ts';
import { useDebouncedText } from './debounced-text.ts';
import { SETTINGS_ID } from './use-page-check.ts';

export interface PageSettingsInput {
  /** The page as the server has it. */
  stored: ScreenProps['PageBuilder/Create']['page'];
  tags: ScreenProps['PageBuilder/Create']['tags'];
  owners: ScreenProps['PageBuilder/Create']['owners'];
}

/** What readers have changes when its author says so; all else is saved by itself. */
const isAutosaved = ({ kind, status }: PageSettingsInput['stored']) => kind !== 'page' || status === 'draft';

/** The form of the page's settings, which is there whatever is chosen on the page. */
export function usePageSettings(stored: PageSettingsInput['stored'], isShown: boolean) {
  const form = usePageForm({ page: stored, kind: stored.kind });
  const above = useParent(form, stored);
  useChangesOfOthers(form, stored);
  const state = useAutosave(form, { isAutosaved: isAutosaved(stored), isShown });
  return { form, above, state };
}

type PagePanelProps = PageSettingsInput & { settings: ReturnType<typeof usePageSettings> };

/** How the page is called, where it stands, who may see it; and, for those who look for it, its own CSS. */
export function PagePanel({ stored, tags, owners, settings: { form, above, state } }: PagePanelProps) {
  const { page, editing } = useBuilder();
  const { language } = page;
  const name = useFirstFocus((typed) => above.rename(language, typed));
  /** From the name of an empty page into the page. */
  const writeOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== name.current || page.root.components().length > 0) return;
    event.preventDefault();
    editing.startPage();
  };
  const isPage = stored.kind === 'page';
  const isLive = !isAutosaved(stored);
  const problem = form.error('locales');
  const hasFieldError = (['name', 'slug', 'description'] as const).some((field) => form.error(`${field}.${language}`));
  const { ref, ...formProps } = form.formProps;
  return (
    <PanelFrame kind={stored.kind}>
      {/* Without the reference nobody who types is taken to the field that the server refuses. */}
      <form {...formProps} {...(isLive && { ref })} onKeyDown={writeOn} className="flex flex-col gap-5">
        <SaveRow {...{ state, form, isLive }} />
        {languagesOf(form.values).includes(language) ? (
          <LocaleFields key={language} {...{ form, language, above, hasSlug: isPage, nameRef: name }} />
        ) : (
          <AddLanguage {...{ form, language, above }} />
        )}
        {problem && <Notice>{problem}</Notice>}
        {!hasFieldError && <FailureNotice failure={form.failure} />}
        {isPage && <AccessFields form={form} tags={tags} />}
        {isPage && <OwnerFields form={form} page={stored} owners={owners} />}
        {isPage && <ParentField page={stored} above={above} />}
        {isPage && <IconChoice value={form.values.icon ?? ''} onChange={(icon) => form.set('icon', icon)} />}
      </form>
      {!isPage && <UsageList kind={stored.kind} id={stored.id} />}
      <Advanced />
    </PanelFrame>
  );
}

/** From the settings of a block back to those of the page. */
export function ToPagePanel({ kind }: { kind: PageKind }) {
  const text = useText();
  const { page, editing } = useBuilder();
  const show = () => {
    editing.end();
    page.select(undefined);
    // The button goes with the block's settings.
    document.getElementById(SETTINGS_ID)?.focus();
  };
  return (
    <Button size="small" variant="quiet" className="mb-3 -ml-3" onPress={show}>
      <Icon name="chevron-left" className="size-4" />
      {text(`${LIST_MESSAGES[kind]}.settings`)}
    </Button>
  );
}

/** The name is chosen, so that typing replaces it, where somebody comes to write it; what they have typed already does. */
function useFirstFocus(onTyped: (name: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const typeAhead = useEffectEvent(onTyped);
  useEffect(() => {
    if (location.hash !== NAME_HASH) return;
    field.current?.focus();
    field.current?.select();
    const typed = takeTypedAhead();
    if (typed !== '') typeAhead(typed);
    // Whoever comes back to the panel later is elsewhere.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return field;
}

/** On a phone, where the page needs the room, it is closed until it is wanted. */
function PanelFrame({ kind, children }: { kind: PageKind; children: ReactNode }) {
  const text = useText();
  const [isOpen] = useState(() => !window.matchMedia('(width < 640px)').matches || location.hash === NAME_HASH);
  return (
    <>
      <details open={isOpen}>
        <summary className="cursor-pointer rounded-small text-lead font-medium">
          <h2 className="inline">{text(`${LIST_MESSAGES[kind]}.settings`)}</h2>
        </summary>
        <div className="flex flex-col gap-5 pt-3">{children}</div>
      </details>
      <div className="mt-3 flex items-start justify-between gap-2 text-muted sm:hidden">
        <p>{text('builder.nothing-chosen.phone')}</p>
        <PhoneAddButton />
      </div>
    </>
  );
}

const TONES = {
  unchanged: 'quiet',
  saved: 'good',
  saving: 'waiting',
  open: 'waiting',
  failed: 'bad',
} as const satisfies Record<SettingsState, StatusTone>;

/** Whether the settings are kept, and the button for what is not saved by itself. */
function SaveRow({ state, form, isLive }: { state: SettingsState; form: PageForm; isLive: boolean }) {
  const text = useText();
  const message = isLive && state === 'unchanged' ? 'live' : state;
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-2">
      <span role="status" data-settings-state={state} className={isLive ? 'lg:basis-full' : undefined}>
        <Status tone={TONES[state]}>{text(`pages.settings.${message}`)}</Status>
      </span>
      {(isLive || state === 'failed') && (
        <Button
          type="submit"
          size="small"
          variant={form.isDirty ? 'primary' : 'secondary'}
          isPending={form.isBusy || !form.isDirty}
        >
          {text('pages.save')}
        </Button>
      )}
    </div>
  );
}

/** The page's own CSS. */
function Advanced() {
  const text = useText();
  const { page } = useBuilder();
  const css = useDebouncedText(page.page.css, (value) => page.changePage({ ...page.page, css: value }));
  return (
    <details className="border-t border-line pt-4 max-sm:hidden">
      <summary className="cursor-pointer rounded-small font-medium">{text('builder.advanced')}</summary>
      <div className="pt-3">
        <TextArea
          name="css"
          label={text('builder.css')}
          help={text('builder.css.help')}
          isCode
          rows={10}
          maxLength={100_000}
          {...css}
        />
      </div>
    </details>
  );
}
