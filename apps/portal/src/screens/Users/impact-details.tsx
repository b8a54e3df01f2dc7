import type { GroupConsequence } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** How many pages are listed by name; the rest are counted. */
const MAX_NAMED_PAGES = 8;

export interface ImpactDetailsProps {
  impact: GroupConsequence;
  /** The group is removed; otherwise it loses tags. */
  isRemoval?: boolean;
}

/** What a change to a group takes away, and from how many users. */
export function ImpactDetails({ impact, isRemoval = false }: ImpactDetailsProps) {
  const text = useText();
  const { people, administrators, pages } = impact;
  // They are of the group, whatever its tags.
  const invitations = isRemoval ? impact.invitations : 0;
  const rest = pages.length - MAX_NAMED_PAGES;
  if (people === 0 && invitations === 0) return <p>{text('impact.nobody')}</p>;
  return (
    <>
      {people > 0 && (
        <p>{text(isRemoval ? 'impact.removal' : 'impact.tags', { users: people, pages: pages.length })}</p>
      )}
      {pages.length > 0 && (
        <ul className="list-disc pl-5">
          {pages.slice(0, MAX_NAMED_PAGES).map((page) => (
            <li key={page.name}>
              {page.name} <span className="tabular-nums">({text('impact.users', { count: page.people })})</span>
            </li>
          ))}
          {rest > 0 && <li>{text('impact.more', { count: rest })}</li>}
        </ul>
      )}
      {invitations > 0 && <p>{text('impact.invitations', { count: invitations })}</p>}
      {isRemoval && administrators > 0 && (
        <Notice kind="warning">{text('impact.administrators', { count: administrators })}</Notice>
      )}
    </>
  );
}
