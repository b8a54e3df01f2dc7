import type { PageKind, PageRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { LIST_MESSAGES } from '../../components/page-settings/list-messages.ts';
import { NAME_HASH } from '../../components/page-settings/name-hash.ts';
import { slugIn, suggestSlug } from '../../components/page-settings/slug.ts';
import { startTypingAhead, takeTypedAhead } from '../../components/page-settings/typed-ahead.ts';
import { useErrorToast } from '../../components/toasts.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { useUrlQuery } from '../../navigation/url-query.ts';

/** Where a new page begins. */
export interface NewPage {
  /** The page above; at the top without one. */
  parent?: PageRow;
  templateId?: string;
}

/** Adds an untitled draft and opens its builder, where its name is typed; at once, where the address asks for it (`?add=1`). */
export function useAddPage(kind: PageKind) {
  const { router } = usePortal();
  const store = useStore(kind);
  const showError = useErrorToast();
  const [isAdding, setAdding] = useState(false);
  const add = (page: NewPage = {}, options: { replace?: boolean } = {}) => {
    if (isAdding) return;
    setAdding(true);
    startTypingAhead();
    store(page)
      .then(({ id }) => router.navigate(route('pages.builder', { id }) + NAME_HASH, options))
      .catch((error: unknown) => {
        takeTypedAhead();
        showError(error);
      })
      .finally(() => setAdding(false));
  };
  const isAsked = useRef(useUrlQuery().query.has('add'));
  // The builder takes the place of the address, which would add another page whenever somebody comes back to it.
  const addAsked = useEffectEvent(() => add({}, { replace: true }));
  useEffect(() => {
    if (isAsked.current) addAsked();
    isAsked.current = false;
  }, []);
  return { add, addBelow: (parent: PageRow) => add({ parent }), isAdding };
}

/** The server numbers what is called like it already. */
function useStore(kind: PageKind) {
  const text = useText();
  const { language: reading } = usePortal().view;
  const { mutate } = useMutations();
  return ({ parent, templateId }: NewPage) => {
    const isBelow = !parent || slugIn(parent, reading) !== undefined;
    const language = isBelow ? reading : (parent.locales[0]?.language ?? reading);
    const name = text(`${LIST_MESSAGES[kind]}.untitled`);
    const slug = kind === 'page' ? suggestSlug(name, slugIn(parent, language)) : '';
    const locales = [{ language, name, slug, description: '' }];
    return mutate('pages.store', {
      body: { kind, locales, numbersTaken: true, ...(templateId && { templateId }) },
    });
  };
}
