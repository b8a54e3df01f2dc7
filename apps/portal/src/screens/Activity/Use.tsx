import type { ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense } from 'react';
import { ListViews } from '../../components/list-views.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { buttonStyle, textLink } from '../../ui/styles.ts';
import { AbsenteeSection } from './absentee-section.tsx';
import { GroupSection } from './group-section.tsx';
import { PartSections } from './part-sections.tsx';
import { UseFigures } from './use-figures.tsx';

// The numbers are there before what draws charts.
const UseChart = lazy(() => import('./use-chart.tsx'));

const DAYS = ['30', '90', '365'] as const;

/** How a page or a report is used, in which of its parts, and who could use it and does not. */
export default function Use(props: ScreenProps['Activity/Use']) {
  const { subject, points, step } = props;
  const { kind, name, slug } = subject;
  const text = useText();
  const list = kind === 'page' ? route('pages.manage') : route('reports.manage');
  const trail = (
    <Link to={list} className={`${textLink} text-muted`}>
      {text(`use.list.${kind}`)}
    </Link>
  );
  const actions = (
    <>
      {slug !== null && (
        <Link to={`/${slug}`} className={buttonStyle('secondary')}>
          {text('use.open-page')}
        </Link>
      )}
      <Link to={route('unused.manage', {}, { kind })} className={buttonStyle('secondary')}>
        {text('unused.heading')}
      </Link>
    </>
  );
  return (
    <PageFrame trail={trail} heading={name} lead={text(`use.lead.${kind}`)} actions={actions} width="overview">
      <DayViews days={props.days} />
      <div className="flex flex-col gap-6">
        <UseFigures {...props} />
        <Section heading={text('use.trend')}>
          <Suspense fallback={<Spinner className="my-10 size-6" />}>
            <UseChart points={points} step={step} kind={kind} />
          </Suspense>
        </Section>
        <PartSections {...props} />
        <GroupSection {...props} />
        <AbsenteeSection {...props} />
      </div>
    </PageFrame>
  );
}

/** For how many days the use is shown. */
function DayViews({ days }: { days: string }) {
  const text = useText();
  const { urlWithQuery } = useUrlQuery();
  const views = DAYS.map((one) => ({
    ...{ id: one, label: text('activity-log.days', { days: one }) },
    to: urlWithQuery({ days: one === '30' ? undefined : one, page: undefined }),
  }));
  return <ListViews label={text('use.days')} views={views} current={days} />;
}
