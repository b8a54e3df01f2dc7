import { useCallback, useEffect, useState } from 'react';
import { findExample, firstExample } from '../examples/catalogue.ts';
import type { Example } from '../examples/example.ts';
import { forms, type RunnableForm } from '../examples/forms/forms.ts';
import type { FormContext } from '../examples/forms/text.ts';
import { fromHash, type SharedText } from './share.ts';

const DRAFT_KEY = 'portico-demo.draft';

/** The text in the editor, and where it is from. */
export interface PlaygroundText extends SharedText {
  example: Example;
  /** `link`: somebody else may have written it, so nothing runs it but the reader. */
  source: 'example' | 'draft' | 'link';
}

interface Draft extends SharedText {
  slug: string;
}

/** The playground's text: that of a link, of an example in the address, of the last visit, or the first example. */
export function usePlaygroundText(formContext: FormContext | undefined) {
  const [text, setText] = useState<PlaygroundText>();

  useEffect(() => {
    if (!formContext) return undefined;
    let isGone = false;
    void initialText(formContext).then((initial) => {
      // What stands there already is newer than what the address said.
      if (!isGone) setText((now) => (now ? refreshed(now, formContext) : initial));
    });
    return () => {
      isGone = true;
    };
  }, [formContext]);

  const setCode = useCallback((code: string) => {
    setText((now) => {
      if (!now || now.code === code) return now;
      const next: PlaygroundText = { ...now, code, source: 'draft' };
      keep(next);
      return next;
    });
  }, []);

  const choose = useCallback(
    (example: Example, form: RunnableForm) => {
      if (!formContext) return undefined;
      const next = exampleText(example, form, formContext);
      localStorage.removeItem(DRAFT_KEY);
      history.replaceState(null, '', addressOf(next));
      setText(next);
      return next;
    },
    [formContext],
  );
  return { text, setCode, choose };
}

/** The text of an example. */
export function exampleText(example: Example, form: RunnableForm, formContext: FormContext): PlaygroundText {
  return { example, form, code: forms[form].text(example, formContext), source: 'example' };
}

/** The address that shows an example as it is. */
function addressOf({ example, form }: PlaygroundText): string {
  return `${location.pathname}?example=${example.slug}${form === 'react' ? '&form=react' : ''}`;
}

/** An example that nobody has changed says what is true now; everything else stays as it was written. */
function refreshed(text: PlaygroundText, formContext: FormContext): PlaygroundText {
  return text.source === 'example' ? exampleText(text.example, text.form, formContext) : text;
}

async function initialText(formContext: FormContext): Promise<PlaygroundText> {
  const shared = await fromHash(location.hash);
  const fields = new URLSearchParams(location.search);
  const named = findExample(fields.get('example') ?? '');
  if (shared) return { ...shared, example: named ?? firstExample, source: 'link' };
  if (named) return exampleText(named, fields.get('form') === 'react' ? 'react' : 'typescript', formContext);
  const draft = kept();
  if (draft) return { ...draft, example: findExample(draft.slug) ?? firstExample, source: 'draft' };
  return exampleText(firstExample, 'typescript', formContext);
}

function keep({ code, form, example }: PlaygroundText): void {
  const draft: Draft = { code, form, slug: example.slug };
  localStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
}

function kept(): Draft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
