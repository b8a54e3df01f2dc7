import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { OrganisationTimeField } from './organisation-time-field.tsx';

/** The time that something is looked at, ISO 8601 in UTC; empty for now. Give it the time as its key. */
export function TimeChoice({ label, at, onChange }: { label: string; at: string; onChange: (at: string) => void }) {
  const text = useText();
  const [value, setValue] = useState(at);
  return (
    <div className="flex flex-col gap-2">
      <OrganisationTimeField label={label} value={value} onChange={setValue} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" isDisabled={value === '' || value === at} onPress={() => onChange(value)}>
          {text('time.show')}
        </Button>
        {at !== '' && (
          <Button size="small" onPress={() => onChange('')}>
            {text('time.now')}
          </Button>
        )}
      </div>
    </div>
  );
}
