import { LANGUAGE_COOKIE } from '@portico/server/page-object';
import type { GetServerSideProps } from 'next';
import { preferences, readPreference, type Preferences } from '../ui/preferences.ts';
import { portalInstance } from '../server/portal-instance.ts';
import { moveContentToContext } from '../server/request-context.ts';
import { DEFAULT_LANGUAGE } from '../i18n/languages.ts';
import { Application, type ApplicationProps } from '../app/application.tsx';

/** The data of a document. */
export interface DocumentPageProps extends ApplicationProps {
  /** The user's choices from the cookies. */
  chosen: Omit<Preferences, 'administration'>;
}

export default Application;

/** Every document of the portal: gets the page object of the URL in process, and renders it as HTML. */
export const getServerSideProps: GetServerSideProps<DocumentPageProps> = async ({ req, res }) => {
  const { portal, environment } = portalInstance();
  const { cookie = '', 'x-forwarded-for': forwarded = '' } = req.headers;
  const headers = { cookie, 'x-forwarded-for': forwarded.toString() };
  const request = new Request(new URL(req.url ?? '/', environment.portalUrl), { headers });
  // At once, so that a database that does not answer is waited for once.
  const [answer, brand, asksLocation, languages] = await Promise.all([
    portal.answer(request, { incoming: req }),
    portal.brand(),
    portal.asksLocation(),
    portal.languages(),
  ]);
  if (answer.kind === 'redirect') return { redirect: { destination: answer.location, permanent: false } };
  res.statusCode = answer.status;
  const language = languages.find((each) => each === req.cookies[LANGUAGE_COOKIE]) ?? DEFAULT_LANGUAGE;
  return {
    props: {
      page: moveContentToContext(answer.page),
      language,
      settings: {
        frameOrigins: environment.frameOrigins,
        dialogOrigins: environment.dialogOrigins,
        flagImagesUrl: environment.flagImagesUrl,
        brand,
        asksLocation,
        languages: [...languages],
        openGroup: readPreference('administration', req.cookies[preferences.administration.cookie]),
      },
      chosen: {
        theme: readPreference('theme', req.cookies[preferences.theme.cookie]),
        sidebar: readPreference('sidebar', req.cookies[preferences.sidebar.cookie]),
      },
    },
  };
};
