import { useState, type ReactNode } from 'react';
import type { Country } from '../i18n/languages.ts';

/** For portals whose operator names no service of flags: closed networks have none, and others need not know who reads. */
const drawings: Record<Country, ReactNode> = {
  dk: (
    <>
      <path fill="#c8102e" d="M0 0h20v15H0z" />
      <path fill="#fff" d="M6 0h2.5v15H6zM0 6.25h20v2.5H0z" />
    </>
  ),
  de: (
    <>
      <path fill="#1a1a1a" d="M0 0h20v5H0z" />
      <path fill="#d00" d="M0 5h20v5H0z" />
      <path fill="#ffce00" d="M0 10h20v5H0z" />
    </>
  ),
  gb: (
    <>
      <path fill="#012169" d="M0 0h20v15H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 20 15M20 0 0 15" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 20 15M20 0 0 15" />
      <path fill="#fff" d="M7.5 0h5v15h-5zM0 5h20v5H0z" />
      <path fill="#c8102e" d="M8.5 0h3v15h-3zM0 6h20v3H0z" />
    </>
  ),
  fr: (
    <>
      <path fill="#fff" d="M0 0h20v15H0z" />
      <path fill="#002654" d="M0 0h6.67v15H0z" />
      <path fill="#ce1126" d="M13.33 0H20v15h-6.67z" />
    </>
  ),
};

const STYLE = 'h-[15px] w-5 shrink-0 rounded-[2px] ring-1 ring-line';

interface FlagProps {
  country: Country;
  /** Where pictures of flags come from, with `{code}` for the country; null: it is drawn here. */
  imagesUrl: string | null;
}

/** A country's flag, as decoration beside the language's name. Where its picture cannot be had, it is drawn. */
export function Flag({ country, imagesUrl }: FlagProps) {
  const [hasFailed, setFailed] = useState(false);
  if (imagesUrl !== null && !hasFailed) {
    const fail = () => setFailed(true);
    return (
      <img
        src={imagesUrl.replaceAll('{code}', country)}
        alt=""
        className={STYLE}
        onError={fail}
        // In a document from the server it can have failed before anybody listens.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) fail();
        }}
      />
    );
  }
  return (
    <svg viewBox="0 0 20 15" className={STYLE} aria-hidden="true">
      {drawings[country]}
    </svg>
  );
}
