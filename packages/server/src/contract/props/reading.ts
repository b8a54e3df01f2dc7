import type { Language } from '../languages.ts';
import type { HomeFigure } from './home-figures.ts';
import type { NavigationEntry } from '../page-object.ts';

/** A page in one of the lists of its reader. */
export interface ReadPage extends NavigationEntry {
  id: string;
  /** ISO 8601: when it was kept, read or changed, as the list has it. */
  at: string;
}

/** What a reader thinks of a page. */
export interface PageFeedback {
  isHelpful: boolean;
  comment: string;
  givenBy: string;
  givenAt: string;
}

/** A page as its reader stands to it, and what is said of it besides its content. */
export interface PageReading {
  /** The language it is shown in, which need not be the reader's. */
  language: Language;
  /** ISO 8601: when readers got what they see. */
  updatedAt: string;
  /** Null where nobody is known any more. */
  updatedBy: string | null;
  /** Who answers for what the page says; null: nobody who has an account. */
  owner: string | null;
  isFavourite: boolean;
  isFollowed: boolean;
  /** The reader's own opinion; null: none yet. */
  feedback: { isHelpful: boolean; comment: string } | null;
}

/** A page at the top, or one of the first below it. */
export interface HomePage extends NavigationEntry {
  description: string;
  /** How many pages right below it are left out. */
  moreBelow?: number;
}

export interface ReadingScreenProps {
  Home: {
    pages: HomePage[];
    /** How many pages at the top are left out. */
    moreAtTop: number;
    /** Visuals of reports, in the order that administrators have chosen. */
    figures: HomeFigure[];
    /** The latest first, as in the lists below. */
    favourites: ReadPage[];
    recent: ReadPage[];
    /** Pages that the reader keeps, follows or has read, and that have changed since. */
    changed: ReadPage[];
  };
}
