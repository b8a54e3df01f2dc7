import { LANGUAGE_COOKIE } from '@portico/server/page-object';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { portalHost } from '../../host/portal.ts';
import { intoScope } from '../../host/request-scope.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '../../i18n/languages.ts';
import { Application } from '../application.tsx';

interface PageProps {
  params: Promise<{ path?: string[] }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The address that was asked for, as the portal's server knows it. */
async function requestedUrl({ params, searchParams }: PageProps, origin: string): Promise<URL> {
  const { path = [] } = await params;
  const url = new URL(`/${path.join('/')}`, origin);
  for (const [name, values] of Object.entries(await searchParams)) {
    for (const value of [values ?? []].flat()) url.searchParams.append(name, value);
  }
  return url;
}

/** Every page of the portal: the page object of the address, asked for in process, drawn as HTML. */
export default async function Page(props: PageProps) {
  const { portal, environment } = await portalHost();
  const request = new Request(await requestedUrl(props, environment.portalUrl), { headers: await headers() });
  const answer = await portal.answer(request);
  if (answer.kind === 'redirect') redirect(answer.location);
  const language = (await cookies()).get(LANGUAGE_COOKIE)?.value;
  return (
    <Application
      page={intoScope(answer.status, answer.page)}
      language={isLanguage(language) ? language : DEFAULT_LANGUAGE}
      settings={{ frameOrigins: environment.analytics.frameOrigins }}
    />
  );
}
