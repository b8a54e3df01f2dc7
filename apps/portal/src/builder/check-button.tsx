import type { PageFinding } from '@portico/server/page-object';
import { useState } from 'react';
import { FindingList } from '../components/finding-list.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import Sheet from '../ui/sheet.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useFindingPlaces } from './use-page-check.ts';

export interface CheckButtonProps {
  /** Null while it is not known yet. */
  findings: PageFinding[] | null;
  /** Saves what is on the screen, which is then looked at. */
  onOpen: () => void;
  onChosen: (finding: PageFinding) => void;
}

/** How much is to be mended before the page is published, and what. */
export function CheckButton({ findings, onOpen, onChosen }: CheckButtonProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { blockName, choose } = useFindingPlaces();
  const open = () => {
    onOpen();
    setOpen(true);
  };
  const show = (finding: PageFinding) => {
    setOpen(false);
    choose(finding);
    onChosen(finding);
  };
  return (
    <>
      <Button size="small" onPress={open}>
        <Label findings={findings ?? []} />
      </Button>
      {isOpen && (
        <Sheet
          side="right"
          label={text('check.heading')}
          closeLabel={text('dialog.close')}
          heading={<h2 className="text-lead font-medium">{text('check.heading')}</h2>}
          isOpen
          onClose={() => setOpen(false)}
        >
          <div className="flex flex-col gap-6 p-5">
            <Findings findings={findings} blockName={blockName} onChoose={show} />
          </div>
        </Sheet>
      )}
    </>
  );
}

/** Beside a narrow canvas there is room for the number alone. */
function Label({ findings }: { findings: PageFinding[] }) {
  const text = useText();
  const count = findings.length;
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  return (
    <>
      <Icon name={count > 0 ? 'alert' : 'check'} className={`size-4 ${hasErrors ? 'text-danger' : 'text-muted'}`} />
      <span className="max-lg:sr-only">{text('check.button', { count })}</span>
      {count > 0 && (
        <span aria-hidden="true" className="lg:hidden">
          {count}
        </span>
      )}
    </>
  );
}

function Findings({
  findings,
  ...rest
}: Omit<Parameters<typeof FindingList>[0], 'findings'> & Pick<CheckButtonProps, 'findings'>) {
  const text = useText();
  if (findings === null) return <Spinner />;
  if (findings.length > 0) return <FindingList findings={findings} {...rest} />;
  return (
    <Empty icon="check" heading={text('check.none')}>
      {text('check.none.text')}
    </Empty>
  );
}
