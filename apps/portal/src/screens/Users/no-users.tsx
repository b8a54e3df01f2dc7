import { useUrlQuery } from '../../navigation/url-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { withoutFilters } from './user-filter.ts';

/** Shown in place of an empty list of users. */
export function NoUsers({ isRemoved }: { isRemoved: boolean }) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  return (
    <Empty
      icon="users"
      heading={text('list.no-records')}
      action={<Button onPress={() => setQuery(withoutFilters)}>{text('filter.clear')}</Button>}
    >
      {text(isRemoved ? 'users.none.removed' : 'users.none')}
    </Empty>
  );
}
