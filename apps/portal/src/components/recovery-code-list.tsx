import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { download } from '../ui/download.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';

export interface RecoveryCodeListProps {
  codes: readonly string[];
  /** Called when the user has confirmed that the codes are stored. */
  onDone: () => void;
  doneLabel: string;
}

/** New recovery codes. They are shown once; the user confirms that they are stored. */
export function RecoveryCodeList({ codes, onDone, doneLabel }: RecoveryCodeListProps) {
  const text = useText();
  const [isStored, setStored] = useState(false);
  const content = codes.join('\n');
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="warning">{text('recovery.lead')}</Notice>
      <ul
        aria-label={text('recovery.list')}
        className="grid gap-x-6 gap-y-3 rounded-normal bg-sunken p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="text-center font-mono text-lead whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => download('portico-recovery-codes.txt', `${content}\n`)}>
          <Icon name="download" />
          {text('recovery.download')}
        </Button>
        <CopyButton value={content} label={text('recovery.copy')} />
      </div>
      <Checkbox isChecked={isStored} onChange={setStored}>
        {text('recovery.kept')}
      </Checkbox>
      <Button variant="primary" size="large" isDisabled={!isStored} onPress={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
