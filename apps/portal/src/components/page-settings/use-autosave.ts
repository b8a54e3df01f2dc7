import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../toasts.tsx';
import { useUnsavedChanges } from '../unsaved-changes.ts';
import { useText } from '../../i18n/use-text.ts';
import { languagesOf, type PageForm, type PageValues } from './page-form.ts';

/** How long an author rests before what was typed is saved. */
const REST_MS = 1_000;

/** What has become of the changes: `open` waits for its author, who has a name to write or a button to press. */
export type SettingsState = 'unchanged' | 'saved' | 'saving' | 'open' | 'failed';

export interface AutosaveOptions {
  isAutosaved: boolean;
  /** Its author sees the form, and what the server says of its fields. */
  isShown: boolean;
}

const isComplete = (values: PageValues) =>
  languagesOf(values).every((language) => values[`name.${language}`]?.trim() !== '');

/** Saves the form by itself when its author rests, and when it goes away. What the server refuses waits until it is changed. */
export function useAutosave(form: PageForm, { isAutosaved, isShown }: AutosaveOptions): SettingsState {
  const { values, saved, isDirty, isBusy, failure } = form;
  const [first] = useState(saved);
  const [tried, setTried] = useState<PageValues | null>(null);
  const isWaiting = isAutosaved && isDirty && isComplete(values) && values !== tried;
  const save = useEffectEvent(() => {
    setTried(values);
    void form.submit();
  });
  useEffect(() => {
    if (!isWaiting || isBusy) return;
    const timer = setTimeout(() => save(), REST_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isBusy, values]);
  useEffect(() => {
    const retry = () => setTried(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  useLeaving(form, isWaiting);
  useHiddenFailure(failure !== null && isDirty && !isShown);
  if (isBusy || isWaiting) return 'saving';
  if (!isDirty) return saved === first ? 'unchanged' : 'saved';
  return failure ? 'failed' : 'open';
}

/** What is to be saved by itself is saved when its author leaves; all else is a reason to ask. */
function useLeaving({ isDirty, isBusy, save, values }: PageForm, isWaiting: boolean): void {
  useUnsavedChanges(isDirty && !isWaiting && !isBusy);
  const saveNow = useEffectEvent(() => void (isWaiting && save(values)));
  useEffect(() => () => saveNow(), []);
  useEffect(() => {
    if (!isWaiting && !isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWaiting, isBusy]);
}

function useHiddenFailure(hasFailed: boolean): void {
  const text = useText();
  const toast = useToast();
  const show = useEffectEvent(() => toast({ text: text('pages.settings.failed.hidden'), isFailure: true }));
  useEffect(() => {
    if (hasFailed) show();
  }, [hasFailed]);
}
