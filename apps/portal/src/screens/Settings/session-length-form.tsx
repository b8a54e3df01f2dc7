import { MAX_IDLE_HOURS, MAX_LIFETIME_HOURS, type ScreenProps, type SessionLength } from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DurationField, type DurationUnit, hoursOf, toDuration } from './duration-field.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type SessionProps = ScreenProps['Settings/SignIn']['session'];

/** The amounts have the names by which the server says what is wrong with them. */
interface SessionValues {
  kind: 'operator' | 'own';
  idleHours: string;
  idleUnit: DurationUnit;
  lifetimeHours: string;
  lifetimeUnit: DurationUnit;
}

const typedLength = ({ idleHours, idleUnit, lifetimeHours, lifetimeUnit }: SessionValues): SessionLength => ({
  idleHours: hoursOf(idleHours, idleUnit),
  lifetimeHours: hoursOf(lifetimeHours, lifetimeUnit),
});

const toBody = (length: SessionLength | null) =>
  length ? ({ kind: 'own', ...length } as const) : ({ kind: 'operator' } as const);

/** What the form asks for; null where it is no length. */
function lengthOf(values: SessionValues): SessionLength | null {
  const length = typedLength(values);
  const isWithin = (hours: number, most: number) => Number.isInteger(hours) && hours >= 1 && hours <= most;
  const isLength = isWithin(length.idleHours, MAX_IDLE_HOURS) && isWithin(length.lifetimeHours, MAX_LIFETIME_HOURS);
  return isLength && length.idleHours <= length.lifetimeHours ? length : null;
}

function useSessionForm({ length, operator }: SessionProps) {
  const text = useText();
  const { mutate, tryMutate } = useMutations();
  const idle = toDuration(length?.idleHours ?? Math.ceil(operator.idleMinutes / 60));
  const lifetime = toDuration(length?.lifetimeHours ?? operator.lifetimeHours);
  const undo = () => void tryMutate('settings.session', { body: toBody(length), success: text('form.saved') });
  return useSettingsForm<SessionValues>({
    initial: {
      kind: length ? 'own' : 'operator',
      idleHours: idle.amount,
      idleUnit: idle.unit,
      lifetimeHours: lifetime.amount,
      lifetimeUnit: lifetime.unit,
    },
    send(values) {
      const body = toBody(values.kind === 'own' ? typedLength(values) : null);
      return mutate('settings.session', { body, success: text('form.saved'), undo });
    },
  });
}

/** The operator's length in words. */
function useOperatorLength({ idleMinutes, lifetimeHours }: SessionProps['operator']) {
  const text = useText();
  const hours = (count: number) =>
    count % 24 === 0 ? text('settings.days', { count: count / 24 }) : text('settings.hours', { count });
  const isWhole = idleMinutes % 60 === 0;
  const idle = isWhole ? hours(idleMinutes / 60) : text('settings.minutes', { count: idleMinutes });
  return { idle, lifetime: hours(lifetimeHours) };
}

/** How long people stay signed in, and how many are signed out by it. */
export function SessionLengthForm(props: SessionProps) {
  const { operator } = props;
  const text = useText();
  const form = useSessionForm(props);
  const { kind } = form.values;
  const usual = useOperatorLength(operator);
  return (
    <Form form={form} submitLabel={text('form.save')} size="normal">
      <SelectField
        name="kind"
        label={text('settings.session.kind')}
        value={kind}
        onChange={(chosen) => form.set('kind', chosen)}
        choices={[
          { value: 'operator', label: text('settings.session.operator', usual) },
          { value: 'own', label: text('settings.session.own') },
        ]}
      />
      {kind === 'own' && (
        <>
          <DurationField
            {...form.field('idleHours')}
            label={text('settings.session.idle')}
            unit={form.values.idleUnit}
            onUnitChange={(unit) => form.set('idleUnit', unit)}
          />
          <DurationField
            {...form.field('lifetimeHours')}
            label={text('settings.session.lifetime')}
            unit={form.values.lifetimeUnit}
            onUnitChange={(unit) => form.set('lifetimeUnit', unit)}
          />
          {form.isDirty && <EndingSessions length={lengthOf(form.values)} />}
        </>
      )}
    </Form>
  );
}

/** How many sessions end with the length that is asked for. */
function EndingSessions({ length }: { length: SessionLength | null }) {
  const text = useText();
  const { idleHours = 0, lifetimeHours = 0 } = length ?? {};
  const query = { idleHours: String(idleHours), lifetimeHours: String(lifetimeHours) };
  const { data } = useQuery({
    queryKey: ['session-length', query],
    queryFn: () => call('settings.session-impact', { query }),
    enabled: length !== null,
  });
  if (!length || !data) return null;
  return (
    <Notice kind={data.sessions > 0 ? 'warning' : 'info'}>
      <div role="status">
        {text('settings.session.ending', { sessions: data.sessions, users: data.users })}{' '}
        {data.isOwn && text('settings.session.own-ends')}
      </div>
    </Notice>
  );
}
