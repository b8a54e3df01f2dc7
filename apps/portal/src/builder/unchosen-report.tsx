import { type CSSProperties, Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { withReport } from './block-changes.ts';
import { blockOf } from './block-components.ts';
import { useBuilder } from './builder-context.ts';
import { findByElement } from './find-blocks.ts';
import { loadPickers, ReportPicker } from './lazy-pickers.ts';
import type { ChosenReport } from './new-block.ts';
import { REPORT_ICONS } from './report-icons.ts';

interface UnchosenReportProps {
  /** Of the block, in the canvas's document. */
  element: HTMLElement;
  style: CSSProperties;
}

/** The place that a template has for a report: it asks for the report that is to stand there. */
export function UnchosenReport({ element, style }: UnchosenReportProps) {
  const text = useText();
  const { page } = useBuilder();
  const [isChoosing, setChoosing] = useState(false);
  const replace = (report: ChosenReport) => {
    setChoosing(false);
    const component = findByElement(page.root, element);
    if (component) page.change(component, withReport(blockOf(component)!, report));
  };
  return (
    <div
      style={style}
      className="absolute grid place-items-center rounded-normal border border-dashed border-line-strong bg-sunken"
    >
      <Button className="pointer-events-auto" onPress={() => setChoosing(true)} onHoverStart={() => void loadPickers()}>
        <Icon name={REPORT_ICONS.report} className="size-4" />
        {text('builder.report.choose')}
      </Button>
      {isChoosing && (
        <Suspense>
          <ReportPicker onClose={() => setChoosing(false)} onChoose={replace} />
        </Suspense>
      )}
    </div>
  );
}
