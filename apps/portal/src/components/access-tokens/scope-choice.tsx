import type { ProgramScope } from '@portico/server/program-routes';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

export interface ScopeChoiceProps {
  /** Those that there are to choose from. */
  scopes: readonly ProgramScope[];
  chosen: readonly ProgramScope[];
  error: string | undefined;
  onChange: (chosen: ProgramScope[]) => void;
}

type Area = ProgramScope extends `${infer Name}:${string}` ? Name : never;

const RIGHTS = ['read', 'write'] as const;

const areaOf = (scope: ProgramScope) => scope.split(':')[0] as Area;

/** What a token is allowed: by area, to read and to write. */
export function ScopeChoice({ scopes, chosen, error, onChange }: ScopeChoiceProps) {
  const text = useText();
  const id = useId();
  const areas = [...new Set(scopes.map(areaOf))];
  const toggle = (scope: ProgramScope, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope));
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-1.5 font-medium">{text('tokens.scopes')}</legend>
      <ul className="divide-y divide-line rounded-normal border border-line px-3">
        {areas.map((area) => (
          <li key={area} className="grid grid-cols-[minmax(0,1fr)_5.5rem_6rem] items-center gap-x-2 py-2.5">
            <span>{text(`scope.${area}`)}</span>
            {RIGHTS.map((right) => {
              const scope = scopes.find((each) => each === `${area}:${right}`);
              return (
                <span key={right} className="flex items-center">
                  {scope && (
                    <label className="flex cursor-pointer items-center gap-2.5">
                      <Checkbox
                        name={text(`scope.${right}.of`, { area: text(`scope.${area}`) })}
                        isChecked={chosen.includes(scope)}
                        onChange={(isChosen) => toggle(scope, isChosen)}
                      />
                      {text(`scope.${right}`)}
                    </label>
                  )}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
      <p id={id} role={error ? 'alert' : undefined} className={`mt-1.5 ${error ? 'text-danger' : 'text-muted'}`}>
        {error ?? text('tokens.scopes.help')}
      </p>
    </fieldset>
  );
}
