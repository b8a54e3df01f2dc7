import type { HomeFigure, HomePage, ReadPage, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useId } from 'react';
import { AnnouncementCard } from '../components/announcement-card.tsx';
import { ReportFigure } from '../components/report/report-figure.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import { useReloadAfterEvents } from '../components/use-reload-after-events.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import { Link } from '../navigation/link.tsx';
import { usePage } from '../navigation/outlet.tsx';
import { useText } from '../i18n/use-text.ts';
import { Tile } from '../ui/tile.tsx';
import { useAnnouncements } from '../layout/announcements.tsx';
import { navigationTree, type TreeNode } from '../layout/navigation-tree.ts';
import { Empty } from '../ui/empty.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

function Card({ node }: { node: TreeNode<HomePage> }) {
  const text = useText();
  const { description, moreBelow = 0 } = node;
  return (
    <li className="group/card relative flex flex-col rounded-normal border border-line bg-surface p-5 shadow-low transition-colors duration-100 hover:border-line-strong">
      <div className="flex items-center gap-3.5">
        <Tile name={node.name} icon={node.icon} isLarge />
        <h2 className="min-w-0 text-lead font-medium">
          {/* The link covers the whole card; the links to the children lie above it. */}
          <Link
            to={route('page.show', { slug: node.slug })}
            prefetch={!node.isSecured}
            className="rounded-small after:absolute after:inset-0 after:rounded-normal"
          >
            {node.name}
          </Link>
        </h2>
      </div>
      {description && <p className="mt-3 text-muted">{description}</p>}
      {node.children.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {node.children.map((child) => (
            <li key={child.slug} className="relative min-w-0">
              <Link
                to={route('page.show', { slug: child.slug })}
                prefetch={!child.isSecured}
                title={child.name}
                className="block truncate rounded-full border border-line px-3 py-1.5 text-muted transition-colors duration-100 hover:border-line-strong hover:bg-hover hover:text-ink"
              >
                {child.name}
              </Link>
            </li>
          ))}
          {moreBelow > 0 && <li className="px-1 py-1.5 text-muted">{text('home.more-below', { count: moreBelow })}</li>}
        </ul>
      )}
    </li>
  );
}

const lists = [
  { key: 'recent', heading: 'home.recent', icon: 'history' },
  { key: 'favourites', heading: 'home.favourites', icon: 'star' },
  { key: 'changed', heading: 'home.changed', icon: 'bell' },
] as const;

/** Pages that concern their reader, each with the time that put it on the list. */
function ReadingList({ heading, icon, pages }: { heading: MessageId; icon: IconName; pages: readonly ReadPage[] }) {
  const text = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-normal border border-line bg-surface p-5 shadow-low">
      <h2 id={id} className="mb-2 flex items-center gap-2 font-medium">
        <Icon name={icon} className="size-4 text-accent" />
        {text(heading)}
      </h2>
      <ul className="-mx-2">
        {pages.map(({ slug, name, isSecured, at }) => (
          <li key={slug}>
            <Link
              to={route('page.show', { slug })}
              prefetch={!isSecured}
              className="flex min-h-9 items-center justify-between gap-3 rounded-small px-2 py-1 transition-colors duration-100 hover:bg-hover"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-caption text-muted">
                <Timestamp at={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AnnouncementList() {
  const text = useText();
  const { placed, dismiss } = useAnnouncements();
  if (placed.length === 0) return null;
  return (
    <section aria-label={text('announcements.heading')} className="mb-6 flex flex-col gap-3">
      {placed.map(({ announcement, isOver }) => (
        <AnnouncementCard key={announcement.id} {...{ announcement, isOver }} onDismiss={dismiss} />
      ))}
    </section>
  );
}

const columns = ['', '', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-2 2xl:grid-cols-4'];

/** Live figures. Their height is kept from the first moment, so that nothing moves when they come. */
function FigureList({ figures }: { figures: readonly HomeFigure[] }) {
  const text = useText();
  if (figures.length === 0) return null;
  return (
    <section aria-label={text('home.figures')} className={`mb-8 grid gap-4 ${columns[figures.length] ?? ''}`}>
      {figures.map(({ title, report, pageName, visualName, slug }) => (
        <section
          key={`${report.report_id} ${pageName} ${visualName}`}
          aria-label={title}
          className="flex min-w-0 flex-col rounded-normal border border-line bg-surface p-4 shadow-low"
        >
          <h2 className="mb-2 grow font-medium text-balance wrap-anywhere">
            <Link to={route('page.show', { slug })} prefetch={false} className="rounded-small hover:underline">
              {title}
            </Link>
          </h2>
          <div className="h-60">
            <ReportFigure {...{ report, pageName, visualName }} />
          </div>
        </section>
      ))}
    </section>
  );
}

/** What a user reads and keeps; one who has read nothing yet is told what will stand here. */
function ReadingLists(own: Pick<ScreenProps['Home'], (typeof lists)[number]['key']>) {
  const text = useText();
  const shown = lists.filter(({ key }) => own[key].length > 0);
  if (shown.length === 0)
    return (
      <p className="mb-8 flex items-start gap-2.5 rounded-normal border border-dashed border-line-control px-4 py-3 text-muted">
        <Icon name="star" className="mt-0.5 size-4 shrink-0 text-accent" />
        {text('home.first-day')}
      </p>
    );
  return (
    <div className="mb-8 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      {shown.map(({ key, heading, icon }) => (
        <ReadingList key={key} {...{ heading, icon }} pages={own[key]} />
      ))}
    </div>
  );
}

/** The first screen after sign-in: what is announced, what counts, what concerns the user, and all pages that they may see. */
export default function Home({ pages, moreAtTop, figures, ...own }: ScreenProps['Home']) {
  const text = useText();
  useReloadAfterEvents();
  const { shell } = usePage().props;
  const firstName = shell?.user.name.split(/\s+/)[0] ?? '';
  const hasMore = figures.length > 0 || lists.some(({ key }) => own[key].length > 0);
  return (
    <PageFrame
      width="overview"
      heading={text('home.greeting', { name: firstName })}
      lead={pages.length > 0 && text('home.lead')}
    >
      <AnnouncementList />
      <FigureList figures={figures} />
      {pages.length === 0 ? (
        <Empty icon="file-text" heading={text('home.empty.heading')}>
          {text('home.empty.text')}
        </Empty>
      ) : (
        <>
          <ReadingLists {...own} />
          {hasMore && <h2 className="mb-4 text-lead font-medium">{text('home.all')}</h2>}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,290px),1fr))] gap-4">
            {navigationTree(pages).map((node) => (
              <Card key={node.slug} node={node} />
            ))}
          </ul>
          {moreAtTop > 0 && <p className="mt-4 text-muted">{text('home.more-pages', { count: moreAtTop })}</p>}
        </>
      )}
    </PageFrame>
  );
}
