import {
  type ManagedSubscriptionRow,
  MAX_SUBSCRIPTIONS,
  type ScreenProps,
  type SubscriptionState as State,
} from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { FilterChips, ListFilters } from '../../components/list-filters.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { RowMenu, type RowAction } from '../../components/row-menu.tsx';
import { useScheduleWords } from '../../components/subscriptions/schedule-words.ts';
import { SubscriptionResult, SubscriptionState } from '../../components/subscriptions/subscription-status.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type SubscriptionsProps = ScreenProps['Reports/Subscriptions'];

/** The reports that users get by mail, and how many they may. */
export default function Subscriptions({ subscriptions, paging, filter, maxPerUser }: SubscriptionsProps) {
  const text = useText();
  const columns = useColumns();
  const actionsOf = useActions();
  const isFiltered = filter.search !== '' || filter.state !== '';
  return (
    <PageFrame heading={text('subscriptions.heading')} lead={text('subscriptions.manage.lead')}>
      <div className="mb-6 max-w-xl">
        <Section heading={text('subscriptions.limit')}>
          <LimitForm key={maxPerUser} maxPerUser={maxPerUser} />
        </Section>
      </div>
      <Toolbar filter={filter} isFiltered={isFiltered} />
      <ListTable<ManagedSubscriptionRow>
        label={text('subscriptions.heading')}
        columns={columns}
        rows={subscriptions}
        paging={paging}
        keyOf={({ id }) => id}
        nameOf={({ report, user }) => `${report}, ${user.name}`}
        empty={
          <Empty icon="mail" heading={text(isFiltered ? 'list.not-found' : 'list.no-records')}>
            {!isFiltered && text('subscriptions.manage.none')}
          </Empty>
        }
        actions={(row) => <RowMenu name={`${row.report}, ${row.user.name}`} actions={actionsOf(row)} />}
      />
    </PageFrame>
  );
}

/** 0 switches subscriptions off. */
const LIMITS = [0, 1, 3, 5, 10, 20, 50, MAX_SUBSCRIPTIONS];

function LimitForm({ maxPerUser }: Pick<SubscriptionsProps, 'maxPerUser'>) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm({
    initial: { maxPerUser: String(maxPerUser) },
    send: (values) =>
      mutate('settings.subscriptions', {
        body: { maxPerUser: Number(values.maxPerUser) },
        success: text('form.saved'),
      }),
  });
  const choices = [...new Set([...LIMITS, maxPerUser])].toSorted((one, other) => one - other);
  return (
    <Form form={form} submitLabel={text('form.save')} size="normal" variant="secondary">
      <SelectField
        label={text('subscriptions.limit.label')}
        name="maxPerUser"
        value={form.values.maxPerUser}
        onChange={(chosen) => form.set('maxPerUser', chosen)}
        choices={choices.map((limit) => ({
          value: String(limit),
          label: limit === 0 ? text('subscriptions.limit.off') : String(limit),
        }))}
        help={text('subscriptions.limit.help')}
      />
    </Form>
  );
}

const states = ['active', 'paused', 'access', 'failed'] as const satisfies readonly State[];

function Toolbar({ filter, isFiltered }: Pick<SubscriptionsProps, 'filter'> & { isFiltered: boolean }) {
  const text = useText();
  const choices = states.map((value) => ({ value, label: text(`subscriptions.filter.${value}`) }));
  return (
    <ListFilters
      searchLabel={text('subscriptions.search')}
      search={filter.search}
      withoutFilters={{ search: '', state: '' }}
      isFiltered={isFiltered}
    >
      <FilterChips filter={filter} chips={[{ name: 'state', label: text('subscriptions.state'), choices }]} />
    </ListFilters>
  );
}

function useActions() {
  const text = useText();
  const { tryMutate } = useMutations();
  const pause = (id: string, isPaused: boolean) =>
    void tryMutate('subscriptions.administer', {
      parameters: { id },
      body: { isPaused },
      success: text(isPaused ? 'subscriptions.paused' : 'subscriptions.resumed'),
    });
  return ({ id, pausedBy }: ManagedSubscriptionRow): RowAction[] => [
    pausedBy === 'administrator' || pausedBy === 'access'
      ? { id: 'resume', label: text('subscriptions.resume'), icon: 'play', run: () => pause(id, false) }
      : { id: 'pause', label: text('subscriptions.pause'), icon: 'pause', run: () => pause(id, true) },
  ];
}

function useColumns(): Column<ManagedSubscriptionRow>[] {
  const text = useText();
  const inWords = useScheduleWords();
  return [
    {
      id: 'user',
      heading: text('subscriptions.user'),
      cell: ({ user }) => (
        <Link to={route('users.show', { id: user.id })} title={user.name} className="rounded-small hover:underline">
          {user.name}
        </Link>
      ),
    },
    { id: 'report', heading: text('subscriptions.report'), cell: ({ report }) => report },
    { id: 'page', heading: text('subscriptions.page'), cell: ({ page }) => page?.name ?? '–' },
    {
      id: 'schedule',
      heading: text('subscriptions.schedule'),
      cell: (row) => (
        <span className="block min-w-36 whitespace-normal">
          {`${inWords(row)}\u00a0· ${text(`subscriptions.format.${row.format}`)}`}
        </span>
      ),
    },
    { id: 'state', heading: text('subscriptions.state'), cell: (row) => <SubscriptionState {...row} /> },
    { id: 'last', heading: text('subscriptions.last'), cell: (row) => <SubscriptionResult {...row} /> },
    {
      id: 'problem',
      heading: text('subscriptions.problem'),
      cell: ({ lastProblem }) => (lastProblem === null ? '–' : text(`connection.problem.${lastProblem}`)),
    },
  ];
}
