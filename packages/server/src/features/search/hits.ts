import { headingIds } from '@portico/page-document';
import { route } from '../../contract/routes.ts';
import type { SearchHit, SearchKind } from '../../contract/props/search.ts';
import { excerptOf, markMatches, type Section } from './excerpts.ts';
import type { SearchTerm } from './terms.ts';

/** Something that was found, as the tables have it. */
export interface FoundRow {
  kind: SearchKind;
  id: string;
  name: string;
  /** Of a page or a video; of a person, the e-mail address. */
  description: string;
  sections: Section[];
  /** Where the page is, or the page that holds the report. */
  slug: string | null;
  type: string | null;
}

/** Where each kind opens. */
const addresses: Record<SearchKind, (row: FoundRow) => string> = {
  page: ({ slug }) => route('page.show', { slug: slug ?? '' }),
  report: ({ slug }) => route('page.show', { slug: slug ?? '' }),
  file: ({ id, name }) => route('file.view', { id, name }),
  video: ({ id }) => route('videos.show', { id }),
  user: ({ id }) => route('users.show', { id }),
  group: ({ name }) => route('users.groups', {}, { search: name }),
};

/** What was found as readers get it: with the words that were searched for marked, and where they stand. */
export function toHit(row: FoundRow, terms: readonly SearchTerm[]): SearchHit {
  const { kind, id, name, type, description, sections } = row;
  const { excerpt, section } = excerptOf({ description, sections }, terms);
  const heading = section === null ? null : (sections[section]?.[0] ?? null);
  const anchor = kind === 'page' && section !== null ? anchorOf(sections, section) : undefined;
  return {
    ...{ kind, id, type, excerpt },
    name: markMatches(name, terms),
    heading: heading ? markMatches(heading, terms) : null,
    href: addresses[kind](row) + (anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`),
  };
}

/** The id of the heading that a section stands under, as the page is rendered with it. */
function anchorOf(sections: readonly Section[], wanted: number): string | undefined {
  const headings = sections.map(([heading]) => heading);
  const ids = headingIds(headings.filter((heading) => heading !== null));
  const before = headings.slice(0, wanted).filter((heading) => heading !== null).length;
  return headings[wanted] === null ? undefined : ids[before];
}
