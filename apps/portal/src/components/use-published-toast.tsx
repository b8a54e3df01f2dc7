import type { PageKind, PageLocale } from '@portico/server/page-object';
import { bestLocale } from '../i18n/languages.ts';
import { useText } from '../i18n/use-text.ts';
import { Link } from '../navigation/link.tsx';
import { usePortal } from '../navigation/portal-context.ts';
import { textLink } from '../ui/styles.ts';
import { useToast } from './toasts.tsx';

interface Publication {
  kind: PageKind;
  locales: readonly PageLocale[];
  message: string;
}

/** Says that the draft of a page has been published, with a link to what readers have now; linked blocks have no page of their own. */
export function usePublishedToast(): (publication: Publication) => void {
  const text = useText();
  const toast = useToast();
  const { language } = usePortal().view;
  return ({ kind, locales, message }) => {
    // A draft without texts in a language is not published in it.
    const written = locales.filter(({ state }) => state !== 'missing');
    const slug = kind === 'page' ? bestLocale(written, language)?.slug : undefined;
    const link = slug && (
      <>
        {' · '}
        <Link to={`/${slug}`} className={textLink}>
          {text('page.view')}
        </Link>
      </>
    );
    const sentence = (
      <>
        <span>{message}</span>
        {link}
      </>
    );
    toast({ text: sentence });
  };
}
