import { useId } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

export interface EventChoiceProps {
  /** Actions, and areas such as `page.*`; null: all. */
  events: readonly string[] | null;
  actions: readonly string[];
  error: string | undefined;
  onChange: (events: string[] | null) => void;
}

const areaOf = (action: string) => `${action.split('.')[0]}.*`;

/** Which activities a webhook hears of: all, areas of them, or single ones. */
export function EventChoice({ events, actions, error, onChange }: EventChoiceProps) {
  const text = useText();
  const id = useId();
  const areas = [...new Set(actions.map(areaOf))].sort();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 font-medium">{text('webhooks.events')}</legend>
      <Checkbox
        isChecked={events === null}
        help={text('webhooks.events.all.help')}
        onChange={(isAll) => onChange(isAll ? null : [])}
      >
        {text('webhooks.events.all')}
      </Checkbox>
      {error && (
        <p id={id} className="text-danger">
          {error}
        </p>
      )}
      {events !== null &&
        areas.map((area) => (
          <AreaChoice
            key={area}
            area={area}
            actions={actions.filter((action) => areaOf(action) === area)}
            events={events}
            onChange={onChange}
          />
        ))}
    </fieldset>
  );
}

interface AreaChoiceProps {
  area: string;
  actions: readonly string[];
  events: readonly string[];
  onChange: (events: string[]) => void;
}

/** The actions of an area; whoever takes all of it gets new ones too. */
function AreaChoice({ area, actions, events, onChange }: AreaChoiceProps) {
  const text = useText();
  const { messages } = useIntl();
  const isWhole = events.includes(area);
  const chosen = actions.filter((action) => events.includes(action)).length;
  const others = events.filter((event) => event !== area && !actions.includes(event));
  const toggle = (action: string, isChosen: boolean) =>
    onChange(isChosen ? [...events, action] : events.filter((event) => event !== action));
  return (
    <details className="rounded-normal border border-line" open={chosen > 0 || undefined}>
      <summary className="cursor-pointer px-3 py-2">
        <code>{area}</code>
        <span className="pl-2 text-muted">
          {isWhole ? text('filter.all') : chosen > 0 && text('webhooks.events.count', { count: chosen })}
        </span>
      </summary>
      <div className="flex flex-col gap-2 border-t border-line px-3 py-3">
        <Checkbox isChecked={isWhole} onChange={(isChosen) => onChange(isChosen ? [...others, area] : others)}>
          {text('webhooks.events.area', { area })}
        </Checkbox>
        {actions.map((action) => (
          <Checkbox
            key={action}
            isChecked={isWhole || events.includes(action)}
            isDisabled={isWhole}
            onChange={(isChosen) => toggle(action, isChosen)}
          >
            {(messages[`activity.${action}`] as string | undefined) ?? action}{' '}
            <code className="text-caption wrap-anywhere text-muted">{action}</code>
          </Checkbox>
        ))}
      </div>
    </details>
  );
}
