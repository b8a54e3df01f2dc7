import type { Language } from '../languages.ts';
import type { EmbeddedReport } from '../page-object.ts';

/** So many figures stand on Home. */
export const MAX_HOME_FIGURES = 4;

/** A visual of a report that administrators have chosen for Home. */
export interface HomeFigureChoice {
  /** The service's id of the report. */
  reportId: string;
  pageName: string;
  visualName: string;
  /** What it is called, in each of its languages. */
  titles: { language: Language; title: string }[];
}

/** A figure as its reader gets it. */
export interface HomeFigure {
  title: string;
  report: EmbeddedReport;
  pageName: string;
  visualName: string;
  /** A page that holds the report. */
  slug: string;
}

export interface HomeFigureScreenProps {
  'HomeFigures/Manage': {
    figures: HomeFigureChoice[];
    /** So many there may be. */
    max: number;
    /** The reports to choose from. */
    reports: {
      reportId: string;
      name: string;
      /** On some published page: without one nobody sees the figure. */
      isOnPage: boolean;
    }[];
  };
}
