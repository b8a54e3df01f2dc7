import type { TagConsequence } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { errorMessage } from '../../components/error-message.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { textLink } from '../../ui/styles.ts';

/** The pages, groups, reports and videos that have an access tag, with links to them. */
export function TagUsage({ tagId }: { tagId: string }) {
  const text = useText();
  const { data, error } = useQuery({
    queryKey: ['tag-usage', tagId],
    queryFn: () => call('tags.consequence', { parameters: { id: tagId } }),
  });
  return (
    <section aria-labelledby="tag-usage" aria-busy={!data && !error} className="flex flex-col gap-4">
      <h3 id="tag-usage" className="font-medium">
        {text('tag-usage.heading')}
      </h3>
      {data ? <Uses usage={data} /> : error ? <FailureNotice failure={errorMessage(error)} /> : <Spinner />}
    </section>
  );
}

function Uses({ usage: { pages, groups, reports, videos } }: { usage: TagConsequence }) {
  const text = useText();
  if (pages.length + groups.length + reports.length + videos.length === 0) {
    return <p className="text-muted">{text('tag-usage.none')}</p>;
  }
  return (
    <>
      <UseList heading={text('tag.pages')} items={pages}>
        {({ name, slug }) =>
          slug === null ? (
            `${name} (${text('tag-usage.unpublished')})`
          ) : (
            <Link to={route('page.show', { slug })} prefetch={false} className={textLink}>
              {name}
            </Link>
          )
        }
      </UseList>
      <UseList heading={text('tag.groups')} items={groups}>
        {({ name }) => (
          <Link to={route('users.groups', {}, { search: name })} className={textLink}>
            {name}
          </Link>
        )}
      </UseList>
      <UseList heading={text('tag.reports')} items={reports}>
        {({ name }) => name}
      </UseList>
      <UseList heading={text('tag.videos')} items={videos}>
        {({ id, name }) => (
          <Link to={route('videos.edit', { id })} prefetch={false} className={textLink}>
            {name}
          </Link>
        )}
      </UseList>
    </>
  );
}

interface UseListProps<Item> {
  heading: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

function UseList<Item extends { id: string }>({ heading, items, children }: UseListProps<Item>) {
  if (items.length === 0) return null;
  return (
    <div>
      <h4 className="mb-1 text-caption text-muted">{heading}</h4>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.id} className="wrap-anywhere">
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
