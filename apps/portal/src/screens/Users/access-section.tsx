import type { PastAccess, ScreenProps } from '@portico/server/page-object';
import { useOrganisationTime } from '../../components/organisation-time.ts';
import { TimeChoice } from '../../components/time-choice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { AccessReportTable } from './access-report-table.tsx';

/** What the user can see and why, now or at a time in the past that the address keeps. */
export function AccessSection({ user, sight, past }: Pick<ScreenProps['Users/Show'], 'user' | 'sight' | 'past'>) {
  const text = useText();
  const timeOf = useOrganisationTime();
  const { setQuery } = useUrlQuery();
  const canEnter = user.status === 'active' && user.group !== null && user.removedAt === null;
  const { name } = user;
  const lead = past
    ? text('access-report.lead.past', { name, time: timeOf(past.at) })
    : text(canEnter ? 'access-report.lead' : 'access-report.lead.out', { name });
  return (
    <Section
      heading={text('access-report.heading')}
      lead={lead}
      aside={
        <TimeChoice
          key={past?.at}
          label={text('access-report.at')}
          at={past?.at ?? ''}
          onChange={(at) => setQuery({ at: at || undefined })}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {past && <Standing past={past} name={name} />}
        {isKnown(past) && <AccessReportTable sight={sight} />}
      </div>
    </Section>
  );
}

const isBefore = ({ at, keptSince }: PastAccess) => keptSince === null || Date.parse(at) < Date.parse(keptSince);

const isKnown = (past: PastAccess | null) => past === null || (!isBefore(past) && past.standing !== 'absent');

/** What stood in the user's way then, or that nobody knows. */
function Standing({ past, name }: { past: PastAccess; name: string }) {
  const text = useText();
  const timeOf = useOrganisationTime();
  const { keptSince, standing } = past;
  if (isBefore(past))
    return (
      <Notice kind="info">
        {text('access-report.unknown', { time: keptSince === null ? '' : timeOf(keptSince) })}
      </Notice>
    );
  if (standing === 'active') return null;
  return <Notice kind="warning">{text(`access-report.standing.${standing}`, { name })}</Notice>;
}
