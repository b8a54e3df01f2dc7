import type { Language } from '@portico/server/page-object';
import { everybody, type Load, loader } from './catalogues.ts';

/** The texts of the viewer of files, which is loaded at the first click on a file. */
const viewers: Record<Language, Load> = {
  da: () => import('./catalogues/viewer/da.json'),
  de: () => import('./catalogues/viewer/de.json'),
  en: () => import('./catalogues/viewer/en.json'),
  fr: () => import('./catalogues/viewer/fr.json'),
};

/** For the viewer of files, with the texts for everybody. */
export const loadViewerIntl = loader([everybody, viewers]);
