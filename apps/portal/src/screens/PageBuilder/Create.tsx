import type { ScreenProps } from '@portico/server/page-object';

/** The name of the page that is built. */
export default function Create({ page: { locales } }: ScreenProps['PageBuilder/Create']) {
  return <h1 className="px-8 py-10">{locales[0]?.name}</h1>;
}
