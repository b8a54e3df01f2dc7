import type { AccessChange, GroupChange, ReleasePlan, ReleaseRow } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import type { MessageId } from '../../i18n/catalogues.ts';
import { useText } from '../../i18n/use-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** How many pages and reports of a group are named; the rest are counted. */
const MAX_NAMED = 8;

/** What publishing a release, or taking it back, changes for whom, and what stands against it. */
export function ReleasePlanSection({ release: { id, revision, state } }: { release: ReleaseRow }) {
  const text = useText();
  const isOut = state === 'published';
  const { data, error, isFetching } = useQuery({
    queryKey: ['release-plan', id, revision],
    queryFn: () => call('releases.plan', { parameters: { id } }),
    // Pages, tags and groups change without the release.
    staleTime: 0,
  });
  return (
    <Section heading={text(isOut ? 'releases.plan.back' : 'releases.plan')} lead={text('releases.plan.lead')}>
      <div aria-busy={isFetching} className="flex flex-col gap-4">
        {data ? (
          <PlanDetails plan={data} isOut={isOut} />
        ) : error ? (
          <FailureNotice failure={errorMessage(error)} />
        ) : (
          <Spinner />
        )}
      </div>
    </Section>
  );
}

/** The same for a confirmation. */
export function PlanDetails({ plan: { conflicts, groups }, isOut }: { plan: ReleasePlan; isOut: boolean }) {
  const text = useText();
  return (
    <>
      {conflicts.length > 0 && (
        <Notice kind={isOut ? 'warning' : 'danger'}>
          <p>{text(isOut ? 'releases.plan.left' : 'releases.plan.conflicts')}</p>
          <ul className="list-disc pl-5">
            {conflicts.map(({ id, name, reason }) => (
              <li key={id}>{text('releases.plan.conflict', { name, reason: text(reason as MessageId) })}</li>
            ))}
          </ul>
        </Notice>
      )}
      {groups.length > 0 && <Groups groups={groups} />}
      {groups.length === 0 && (isOut || conflicts.length === 0) && <p>{text('releases.plan.nobody')}</p>}
    </>
  );
}

function Groups({ groups }: { groups: readonly GroupChange[] }) {
  const text = useText();
  const namesOf = useNames();
  return (
    <dl className="flex flex-col gap-3">
      {groups.map(({ group, gained, lost }) => (
        <div key={group}>
          <dt className="font-medium text-ink">{group}</dt>
          {gained.users > 0 && <dd>{text('releases.plan.gained', { users: gained.users, names: namesOf(gained) })}</dd>}
          {lost.users > 0 && <dd>{text('releases.plan.lost', { users: lost.users, names: namesOf(lost) })}</dd>}
        </div>
      ))}
    </dl>
  );
}

function useNames(): (change: AccessChange) => string {
  const text = useText();
  const intl = useIntl();
  return ({ pages, reports }) => {
    const names = [
      ...pages.map(({ name }) => name),
      ...reports.map(({ name }) => text('releases.plan.report', { name })),
    ];
    const rest = names.length - MAX_NAMED;
    if (rest <= 0) return intl.formatList(names);
    return `${names.slice(0, MAX_NAMED).join(', ')} ${text('impact.more', { count: rest })}`;
  };
}
