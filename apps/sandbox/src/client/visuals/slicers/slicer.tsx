import type { ReactNode } from 'react';
import type { SlicerData } from '../../../model/frame-wire.ts';
import type { SlicerVisual } from '../../../model/report-document.ts';
import type { DrawingProps } from '../visual.ts';
import { Dropdown } from './dropdown.tsx';
import { Range } from './range.tsx';
import { ValueList } from './value-list.tsx';

export type SlicerProps = DrawingProps<SlicerData, SlicerVisual>;

const CONTROLS: Record<SlicerVisual['mode'], (props: SlicerProps) => ReactNode> = {
  list: ValueList,
  dropdown: Dropdown,
  range: Range,
  date: Range,
};

/** Filters the page by values, numbers or days that a reader chooses. */
export function Slicer(props: SlicerProps) {
  const { visual, context } = props;
  const { clear } = context.messages;
  const Control = CONTROLS[visual.mode];
  return (
    <>
      <button
        type="button"
        className="slicer-clear"
        hidden={context.selection.length === 0}
        aria-label={`${clear}: ${visual.title}`}
        onClick={() => context.actions.choose([])}
      >
        {clear}
      </button>
      <Control {...props} />
    </>
  );
}
