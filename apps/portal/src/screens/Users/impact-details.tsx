import type { GroupConsequence } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** How many of the pages are named; the rest are counted. */
const NAMED = 8;

export interface ConsequenceDetailsProps {
  consequence: GroupConsequence;
  /** The group goes; otherwise it loses tags. */
  isRemoval?: boolean;
}

/** What a change to a group takes away, and from how many people. */
export function ConsequenceDetails({ consequence, isRemoval = false }: ConsequenceDetailsProps) {
  const text = useText();
  const { people, administrators, pages, invitations } = consequence;
  const rest = pages.length - NAMED;
  if (people === 0 && invitations === 0) return <p>{text('impact.nobody')}</p>;
  return (
    <>
      <p>{text(isRemoval ? 'impact.removal' : 'impact.tags', { users: people, pages: pages.length })}</p>
      {isRemoval && invitations > 0 && <p>{text('impact.invitations', { count: invitations })}</p>}
      {pages.length > 0 && (
        <ul className="list-disc pl-5">
          {pages.slice(0, NAMED).map((page) => (
            <li key={page.name}>
              {page.name} <span className="tabular-nums">({text('impact.people', { count: page.people })})</span>
            </li>
          ))}
          {rest > 0 && <li>{text('impact.more', { count: rest })}</li>}
        </ul>
      )}
      {isRemoval && administrators > 0 && (
        <Notice kind="warning">{text('impact.administrators', { count: administrators })}</Notice>
      )}
    </>
  );
}
