import {
  MAX_COUNTED_ACTIVITIES,
  type Retention as Times,
  type RetentionImpact,
  type ScreenProps,
} from '@portico/server/page-object';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { Form } from '../../components/form.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type RetentionProps = ScreenProps['Settings/Retention'];

const kinds = ['activityMonths', 'usersDays', 'pagesDays', 'filesDays', 'mailsDays'] as const;
type Values = Record<(typeof kinds)[number], string>;

/** For how long things are kept, and how much goes next. */
export default function Retention(props: RetentionProps) {
  const text = useText();
  return (
    <SettingsFrame current="settings.retention" heading={text('settings.retention')}>
      <Section heading={text('settings.retention.times')} lead={text('settings.retention.lead')}>
        <RetentionForm key={JSON.stringify(props.retention)} {...props} />
      </Section>
    </SettingsFrame>
  );
}

const toValues = ({ activityMonths, ...days }: Times): Values => ({
  activityMonths: activityMonths === null ? '' : String(activityMonths),
  usersDays: String(days.usersDays),
  pagesDays: String(days.pagesDays),
  filesDays: String(days.filesDays),
  mailsDays: String(days.mailsDays),
});

/** What was typed as a number; -1, which the server refuses with a sentence, where it is none. */
const toNumber = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : -1);

const toTimes = ({ activityMonths, ...days }: Values): Times => ({
  activityMonths: activityMonths.trim() === '' ? null : toNumber(activityMonths),
  usersDays: toNumber(days.usersDays),
  pagesDays: toNumber(days.pagesDays),
  filesDays: toNumber(days.filesDays),
  mailsDays: toNumber(days.mailsDays),
});

function useRetentionForm({ retention }: RetentionProps) {
  const text = useText();
  const { mutate, tryMutate } = useMutations();
  const success = text('form.saved');
  const undo = () => void tryMutate('settings.retention.update', { body: retention, success });
  return useSettingsForm<Values>({
    initial: toValues(retention),
    send: (values) => mutate('settings.retention.update', { body: toTimes(values), success, undo }),
  });
}

function RetentionForm(props: RetentionProps) {
  const text = useText();
  const form = useRetentionForm(props);
  const { operatorMonths } = props;
  return (
    <Form form={form} submitLabel={text('form.save')} size="normal">
      {kinds.map((kind) => (
        <TextField
          key={kind}
          {...form.field(kind)}
          label={text(`settings.retention.${kind}`)}
          help={kind === 'activityMonths' && text('settings.retention.activityMonths.help', { count: operatorMonths })}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <NextRemoval times={toTimes(form.values)} operatorMonths={operatorMonths} isShortened={form.isDirty} />
    </Form>
  );
}

interface NextRemovalProps {
  times: Times;
  operatorMonths: number;
  isShortened: boolean;
}

/** What goes next with the times that are in the form; nothing is said of times that the server would refuse. */
function NextRemoval({ times, operatorMonths, isShortened }: NextRemovalProps) {
  const text = useText();
  const numbers = { ...times, activityMonths: times.activityMonths ?? operatorMonths };
  const query = Object.fromEntries(kinds.map((kind) => [kind, String(numbers[kind])])) as Values;
  const { data, isError } = useQuery({
    queryKey: ['retention', query],
    queryFn: () => call('settings.retention-impact', { query }),
    retry: false,
  });
  if (!data || isError) return null;
  const isAny = Object.values(data).some((count) => count > 0);
  return (
    <Notice kind={isAny ? 'warning' : 'info'}>
      <div role="status">
        {isAny ? <Removed impact={data} /> : text('settings.retention.nothing')}
        {isAny && isShortened && <p>{text('settings.retention.no-undo')}</p>}
      </div>
    </Notice>
  );
}

function Removed({ impact }: { impact: RetentionImpact }) {
  const text = useText();
  const { activities, ...others } = impact;
  const counted = (['users', 'pages', 'files', 'mails'] as const).flatMap((kind) =>
    others[kind] > 0 ? [text(`settings.retention.going.${kind}`, { count: others[kind] })] : [],
  );
  const isMany = activities > MAX_COUNTED_ACTIVITIES;
  const acts = isMany
    ? text('settings.retention.going.many', { count: MAX_COUNTED_ACTIVITIES })
    : text('settings.retention.going.activities', { count: activities });
  return (
    <>
      <p>{text('settings.retention.going')}</p>
      <ul className="list-disc pl-5">
        {[...counted, ...(activities > 0 ? [acts] : [])].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
