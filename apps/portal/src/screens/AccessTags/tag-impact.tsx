import type { AccessChange, TagConsequence } from '@portico/server/page-object';
import { useIntl } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** How many pages and reports are listed by name; the rest are counted. */
const MAX_NAMED = 8;

/** Where access tags are used, and what their removal takes from some users and shows to others. */
export function TagImpact({ impact, count: tags }: { impact: TagConsequence; count: number }) {
  const text = useText();
  const { formatList } = useIntl();
  const { pages, groups, reports, videos } = impact;
  // What there is none of is not said.
  const uses = (
    [
      ['pages', pages],
      ['groups', groups],
      ['reports', reports],
    ] as const
  ).flatMap(([kind, { length: count }]) => (count === 0 ? [] : text(`tag-impact.uses.${kind}`, { count })));
  const { lost, gained } = impact;
  // Who loses videos is not counted.
  const isCounted = videos.length === 0 || lost.users + gained.users > 0;
  return (
    <>
      {videos.length > 0 && <p>{text('tag-impact.videos', { count: videos.length, tags })}</p>}
      {uses.length > 0 ? (
        <p>{text('tag-impact.uses', { uses: formatList(uses), tags })}</p>
      ) : (
        videos.length === 0 && <p>{text('tag-usage.none')}</p>
      )}
      {isCounted && <AccessImpact {...impact} />}
    </>
  );
}

/** Who loses and who gains access to what. */
export function AccessImpact({ lost, gained }: { lost: AccessChange; gained: AccessChange }) {
  const text = useText();
  return (
    <>
      {lost.users === 0 && gained.users === 0 && <p>{text('tag-impact.nobody')}</p>}
      {lost.users > 0 && (
        <div>
          <p>{text('tag-impact.lost', { users: lost.users })}</p>
          <Changed change={lost} />
        </div>
      )}
      {gained.users > 0 && (
        <Notice kind="warning">
          <p>{text('tag-impact.gained', { users: gained.users })}</p>
          <Changed change={gained} />
        </Notice>
      )}
    </>
  );
}

function Changed({ change: { pages, reports, users: all } }: { change: AccessChange }) {
  const text = useText();
  // How many is said once, and again only where it is not all of them.
  const lineOf = (kind: 'page' | 'report', { name, users }: AccessChange['pages'][number]) =>
    users === all ? text(`tag-impact.${kind}.all`, { name }) : text(`tag-impact.${kind}`, { name, users });
  const lines = [...pages.map((page) => lineOf('page', page)), ...reports.map((report) => lineOf('report', report))];
  const rest = lines.length - MAX_NAMED;
  return (
    <ul className="list-disc pl-5">
      {lines.slice(0, MAX_NAMED).map((line, index) => (
        // Two reports may have the same name.
        <li key={index}>{line}</li>
      ))}
      {rest > 0 && <li>{text('impact.more', { count: rest })}</li>}
    </ul>
  );
}
