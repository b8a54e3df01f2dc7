import { type ActivityEntry, UNSHOWN_DETAILS } from '@portico/server/page-object';
import { useIntl } from 'react-intl';
import { formatDuration } from '../../i18n/durations.ts';
import { useText } from '../../i18n/use-text.ts';

type Value = string | number | boolean;

const MILLISECONDS = new Set(['loadMs', 'renderMs']);

interface Detail {
  name: string;
  before?: Value | undefined;
  value: Value | undefined;
}

/** The details of an activity; what was changed is one, with its values before and after. */
function detailsOf({ details }: ActivityEntry): Detail[] {
  const changed = new Set(
    Object.keys(details).flatMap((key) => /^(?:before|after)\.(.+)$/.exec(key)?.slice(1, 2) ?? []),
  );
  const changes = [...changed].map((name) => ({
    name,
    before: details[`before.${name}`] ?? '',
    value: details[`after.${name}`] ?? '',
  }));
  const others = Object.entries(details)
    .filter(([name]) => !/^(?:before|after)\./.test(name) && !UNSHOWN_DETAILS.has(name))
    .map(([name, value]) => ({ name, value }));
  return [...changes, ...others];
}

/** What else is known of an activity. */
export function ActivityDetails({ entry }: { entry: ActivityEntry }) {
  const details = detailsOf(entry);
  if (details.length === 0) return '–';
  return (
    <ul className="flex flex-col whitespace-normal sm:min-w-48">
      {details.map((detail) => (
        <li key={detail.name}>
          <DetailText {...detail} />
        </li>
      ))}
    </ul>
  );
}

function DetailText({ name, before, value }: Detail) {
  const text = useText();
  const { messages, formatNumber } = useIntl();
  // A detail of a newer server has no message here yet; then its name is shown.
  const label = (messages[`activity-detail.${name}`] as string | undefined) ?? name;
  const show = (one: Value | undefined) => {
    if (one === undefined || one === '') return '–';
    if (typeof one === 'boolean') return text(one ? 'activity-log.yes' : 'activity-log.no');
    const meaning = name === 'icon' ? 'page.icon' : 'activity-value';
    if (typeof one === 'string') return (messages[`${meaning}.${one}`] as string | undefined) ?? one;
    if (MILLISECONDS.has(name))
      return formatNumber(one / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
    return name === 'seconds' ? formatDuration(one) : formatNumber(one);
  };
  return (
    <>
      <span className="text-muted">{text('text.label', { label })}</span>{' '}
      {before !== undefined && (
        <>
          <del className="text-muted">{show(before)}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      {before === undefined ? show(value) : <ins className="no-underline">{show(value)}</ins>}
    </>
  );
}
