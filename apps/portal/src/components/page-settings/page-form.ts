import {
  LANGUAGES,
  pageIcons,
  parentSlug,
  type AccessLevel,
  type Language,
  type PageChoice,
  type PageKind,
  type PageSettings,
} from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { formRules } from '../form-rules.ts';
import { toLocaleFields } from '../locale-fields.ts';
import { useErrorToast } from '../toasts.tsx';
import { useForm, type Rule } from '../use-form.ts';
import { firstFree, followsName, slugBelow, slugIn, suggestSlug } from './slug.ts';

/**
 * The values of the form, all of them texts: `name.da`, `slug.da`, `description.da` and so on, `languages` and `tags` as
 * lists with commas, `accessLevel`, `icon`, `ownerId`, `reviewOn`.
 */
export type PageValues = Record<string, string>;

export interface PageFormOptions {
  page: PageSettings;
  kind: PageKind;
  /** The toast when it is saved. */
  success?: string;
  onSaved?: () => void;
}

const TEXTS = ['name', 'slug', 'description'] as const;

const listOf = (text: string | undefined) => (text ?? '').split(',').filter(Boolean);

export const languagesOf = (values: PageValues) => listOf(values.languages) as Language[];
const iconOf = ({ icon }: PageValues) => pageIcons.find((known) => known === icon) ?? null;
export const tagsOf = (values: PageValues) => listOf(values.tags);

export function valuesOf(page: PageSettings): PageValues {
  const values: PageValues = {
    languages: page.locales.map((locale) => locale.language).join(','),
    accessLevel: page.accessLevel,
    icon: page.icon ?? '',
    tags: page.tagIds.join(','),
    ownerId: page.owner?.id ?? '',
    reviewOn: page.reviewOn ?? '',
  };
  for (const one of LANGUAGES) {
    const locale = page.locales.find((known) => known.language === one);
    for (const field of TEXTS) values[`${field}.${one}`] = locale?.[field] ?? '';
  }
  return values;
}

/** The rules of the texts, for the languages that the page has. */
function rulesOf(kind: PageKind): Record<string, Rule<string, PageValues>> {
  const inLanguage =
    (language: Language, rule: (typed: string) => ReturnType<Rule<string, PageValues>>): Rule<string, PageValues> =>
    (value, values) =>
      languagesOf(values).includes(language) ? rule(value) : undefined;
  const entries = LANGUAGES.flatMap((language) => [
    [`name.${language}`, inLanguage(language, formRules.page.name)] as const,
    [`description.${language}`, inLanguage(language, formRules.pageDescription.description)] as const,
    ...(kind !== 'page' ? [] : [[`slug.${language}`, inLanguage(language, formRules.page.slug)] as const]),
  ]);
  return Object.fromEntries(entries);
}

/** What is sent to the server: what has been changed here, so that nothing undoes what others have changed meanwhile. */
function toBody(values: PageValues, saved: PageValues, kind: PageKind) {
  const isChanged = (name: string) => values[name] !== saved[name];
  const locales = languagesOf(values).map((language) => ({
    language,
    name: values[`name.${language}`] ?? '',
    slug: kind === 'page' ? (values[`slug.${language}`] ?? '') : '',
    description: values[`description.${language}`] ?? '',
  }));
  const texts = LANGUAGES.flatMap((language) => TEXTS.map((field) => `${field}.${language}`));
  return {
    ...(['languages', ...texts].some(isChanged) && { locales }),
    ...(isChanged('accessLevel') && { accessLevel: values.accessLevel as AccessLevel }),
    ...(isChanged('icon') && { icon: iconOf(values) }),
    ...(isChanged('tags') && { tags: tagsOf(values) }),
    ...(isChanged('ownerId') && { ownerId: values.ownerId || null }),
    ...(isChanged('reviewOn') && { reviewOn: values.reviewOn || null }),
  };
}

/** The form of a page, a template or a linked block. */
export function usePageForm({ page, kind, success, onSaved }: PageFormOptions) {
  const rules = useMemo(() => rulesOf(kind), [kind]);
  const [saved, setSaved] = useState(() => valuesOf(page));
  const update = useUpdates(page.id, success);
  const form = useForm<PageValues>({
    initial: saved,
    rules,
    send: async (values) => {
      try {
        await update(toBody(values, saved, kind));
      } catch (error) {
        throw toLocaleFields(error, languagesOf(values));
      }
      setSaved(values);
      onSaved?.();
    },
  });
  const showError = useErrorToast();
  /** For a form that goes away. */
  const save = (values: PageValues) => update(toBody(values, saved, kind)).catch(showError);
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(saved);
  return { ...form, isDirty, saved, setSaved, save };
}

/** Changes a page, one change after the other. */
function useUpdates(id: string, success: string | undefined) {
  const { mutate } = useMutations();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (body: ReturnType<typeof toBody>) => {
    const send = () => mutate('pages.update', { parameters: { id }, body, ...(success && { success }) });
    const sent = last.current.then(send, send);
    last.current = sent;
    return sent;
  };
}

export type PageForm = ReturnType<typeof usePageForm>;

/** How long after the last key the server is asked which slugs are taken. */
const PAUSE_MS = 250;

/** The page above, and what follows from another one. */
export function useParent(form: PageForm, page: PageSettings) {
  const { parentId } = page;
  const { data, isLoading } = useQuery({
    queryKey: ['page-choices', parentId],
    queryFn: () => call('pages.choices', { query: { id: parentId ?? '' } }),
    enabled: parentId !== null,
  });
  const [chosen, setChosen] = useState<PageChoice | null | undefined>(undefined);
  const parent = chosen === undefined ? (data?.pages[0] ?? null) : chosen;
  /** What the page stands below at first is known before the page above is loaded. */
  const slugAbove = (language: Language) => {
    const stored = form.saved[`slug.${language}`];
    return chosen === undefined && stored ? parentSlug(stored) : parent?.slugs[language];
  };
  const changes = usePageChanges(form, page, slugAbove);
  const moveBelow = (above: PageChoice | null) => {
    setChosen(above);
    changes.moveBelow(above);
  };
  return { parent, isLoading, ...changes, moveBelow };
}

export type PageParent = ReturnType<typeof useParent>;

/** What follows in the form from a change of a name, of the page above, or of the languages. */
function usePageChanges(
  form: PageForm,
  page: PageSettings,
  slugAbove: (language: Language) => string | null | undefined,
) {
  const { values, set } = form;
  const number = useNumbering(form);
  /** The slug follows the name until readers can know it, or somebody has written another one. */
  const isFollowing = (language: Language) =>
    (page.status === 'draft' || slugIn(page, language) === undefined) &&
    followsName(values[`slug.${language}`] ?? '', values[`name.${language}`] ?? '');
  const suggest = (language: Language, name: string, above: string | null | undefined) => {
    const slug = suggestSlug(name, above);
    set(`slug.${language}`, slug);
    number(language, slug);
  };
  const rename = (language: Language, name: string) => {
    if (isFollowing(language)) suggest(language, name, slugAbove(language));
    set(`name.${language}`, name);
  };
  const moveBelow = (above: PageChoice | null) => {
    for (const language of languagesOf(values)) {
      const slug = values[`slug.${language}`] ?? '';
      if (slug === '') continue;
      if (isFollowing(language)) suggest(language, values[`name.${language}`] ?? '', above?.slugs[language]);
      else set(`slug.${language}`, slugBelow(above?.slugs[language], slug));
    }
  };
  const setLanguages = (languages: readonly Language[]) =>
    set('languages', LANGUAGES.filter((one) => languages.includes(one)).join(','));
  return { rename, moveBelow, setLanguages };
}

/** Gives a suggested slug a number, if the server says that another page has it, and nobody has written another one meanwhile. */
function useNumbering({ values, saved, set }: PageForm) {
  const latest = useRef({ values, saved });
  const timers = useRef<Partial<Record<Language, ReturnType<typeof setTimeout>>>>({});
  useEffect(() => {
    latest.current = { values, saved };
  });
  useEffect(() => {
    const pending = timers.current;
    return () => Object.values(pending).forEach(clearTimeout);
  }, []);
  return (language: Language, slug: string) => {
    clearTimeout(timers.current[language]);
    if (slug === '') return;
    const field = `slug.${language}`;
    const ask = async () => {
      const { slugs } = await call('pages.slugs', { query: { language, slug } });
      const { current } = latest;
      const free = firstFree(slug, new Set(slugs.filter((taken) => taken !== current.saved[field])));
      if (free !== slug && current.values[field] === slug) set(field, free);
    };
    // Without an answer the server says when the page is saved that the slug is taken.
    timers.current[language] = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
  };
}
