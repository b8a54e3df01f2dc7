import {
  LANGUAGES,
  pageIcons,
  type AccessLevel,
  type Language,
  type PageChoice,
  type PageKind,
  type PageRow,
} from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ApiError, call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { formRules } from '../../components/form-rules.ts';
import { useForm, type Rule } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { LIST_MESSAGES } from './page-kind.ts';
import { firstFree, slugBelow, suggestSlug } from './slug.ts';
import { slugIn } from './page-tree.ts';

/**
 * The values of the form, all of them texts: `name.da`, `slug.da`, `description.da` and so on, `languages` and `tags` as
 * lists with commas, `accessLevel`, `icon`, `templateId`.
 */
export type PageValues = Record<string, string>;

export interface PageFormOptions {
  /** The page to change; null for a new one. */
  page: PageRow | null;
  kind: PageKind;
  onClose: () => void;
}

const listOf = (text: string | undefined) => (text ?? '').split(',').filter(Boolean);

export const languagesOf = (values: PageValues) => listOf(values.languages) as Language[];
const iconOf = ({ icon }: PageValues) => pageIcons.find((known) => known === icon) ?? null;
export const tagsOf = (values: PageValues) => listOf(values.tags);

function initialValues({ page }: PageFormOptions, language: Language): PageValues {
  const values: PageValues = {
    languages: page ? page.locales.map((locale) => locale.language).join(',') : language,
    accessLevel: page?.accessLevel ?? 'everyone',
    icon: page?.icon ?? '',
    tags: page?.tagIds.join(',') ?? '',
    templateId: '',
  };
  for (const one of LANGUAGES) {
    const locale = page?.locales.find((known) => known.language === one);
    for (const field of ['name', 'slug', 'description'] as const) values[`${field}.${one}`] = locale?.[field] ?? '';
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

/** What is sent to the server. */
function toBody(values: PageValues, kind: PageKind) {
  const locales = languagesOf(values).map((language) => ({
    language,
    name: values[`name.${language}`] ?? '',
    slug: kind === 'page' ? (values[`slug.${language}`] ?? '') : '',
    description: values[`description.${language}`] ?? '',
  }));
  return { locales, accessLevel: values.accessLevel as AccessLevel, icon: iconOf(values), tags: tagsOf(values) };
}

/** The server names fields by the place of a language in the list, the form by the language. */
function toFormFields(error: ApiError, values: PageValues): ApiError {
  const languages = languagesOf(values);
  const fields = Object.entries(error.fields).map(([name, problem]) => {
    const [, index = '', field = ''] = /^locales\.(\d+)\.(\w+)$/.exec(name) ?? [];
    return [field === '' ? name : `${field}.${languages[Number(index)]}`, problem];
  });
  const { code, reference, retryAfterSeconds } = error;
  return new ApiError({
    code,
    reference,
    retryAfterSeconds,
    fields: Object.fromEntries(fields) as Record<string, string>,
  });
}

/** The form of a page, a template or a linked block. */
export function usePageForm(options: PageFormOptions) {
  const { page, kind, onClose } = options;
  const text = useText();
  const { language } = usePortal().view;
  const { mutate } = useMutations();
  const rules = useMemo(() => rulesOf(kind), [kind]);
  const save = (values: PageValues) => {
    const body = toBody(values, kind);
    if (page) return mutate('pages.update', { parameters: { id: page.id }, body, success: text('pages.edited') });
    const success = text(`${LIST_MESSAGES[kind]}.added`);
    return mutate('pages.store', { body: { ...body, kind, templateId: values.templateId || null }, success });
  };
  return useForm<PageValues>({
    initial: initialValues(options, language),
    rules,
    send: async (values) => {
      try {
        await save(values);
      } catch (error) {
        throw error instanceof ApiError ? toFormFields(error, values) : error;
      }
      onClose();
    },
  });
}

export type PageForm = ReturnType<typeof usePageForm>;

/** How long after the last key the server is asked which slugs are taken. */
const PAUSE_MS = 250;

/** The page above, once it is loaded. */
export function useParent(parentId: string | null): { stored: PageChoice | null; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ['page-choices', parentId],
    queryFn: () => call('pages.choices', { query: { id: parentId ?? '' } }),
    enabled: parentId !== null,
  });
  return { stored: data?.pages[0] ?? null, isLoading };
}

/** What follows in the form from a change of a name, of the page above, or of the languages. */
export function usePageChanges(form: PageForm, page: PageRow | null, parent: PageChoice | null) {
  const { values, set } = form;
  const number = useNumbering(form);
  const suggested = useRef<Partial<Record<Language, string>>>({});
  const suggest = (language: Language, name: string, above: PageChoice | null) => {
    const slug = suggestSlug(name, above?.slugs[language]);
    suggested.current[language] = slug;
    set(`slug.${language}`, slug);
    number(language, slug, (free) => {
      suggested.current[language] = free;
    });
  };
  /** The slug follows the name until it is published or somebody has written another one. */
  const rename = (language: Language, name: string) => {
    const slug = values[`slug.${language}`] ?? '';
    const isSuggested = slug === '' || slug === suggested.current[language];
    if (isSuggested && (!page || slugIn(page, language) === undefined)) suggest(language, name, parent);
    set(`name.${language}`, name);
  };
  const moveBelow = (above: PageChoice | null) => {
    for (const language of languagesOf(values)) {
      const slug = values[`slug.${language}`] ?? '';
      if (slug === '') continue;
      if (slug === suggested.current[language]) suggest(language, values[`name.${language}`] ?? '', above);
      else set(`slug.${language}`, slugBelow(above?.slugs[language], slug));
    }
  };
  const setLanguages = (languages: readonly Language[]) =>
    set('languages', LANGUAGES.filter((one) => languages.includes(one)).join(','));
  return { rename, moveBelow, setLanguages };
}

/** Gives a suggested slug a number, if the server says that it is taken, and nobody has written another one meanwhile. */
function useNumbering({ values, set }: PageForm) {
  const latest = useRef(values);
  const timers = useRef<Partial<Record<Language, ReturnType<typeof setTimeout>>>>({});
  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    const pending = timers.current;
    return () => Object.values(pending).forEach(clearTimeout);
  }, []);
  return (language: Language, slug: string, onNumber: (slug: string) => void) => {
    clearTimeout(timers.current[language]);
    if (slug === '') return;
    const ask = async () => {
      const { slugs } = await call('pages.slugs', { query: { language, slug } });
      const free = firstFree(slug, new Set(slugs));
      if (free === slug || latest.current[`slug.${language}`] !== slug) return;
      onNumber(free);
      set(`slug.${language}`, free);
    };
    // Without an answer the server says when the page is saved that the slug is taken.
    timers.current[language] = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
  };
}
