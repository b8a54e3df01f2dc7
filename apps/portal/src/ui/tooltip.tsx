import { type ContextType, useMemo } from 'react';
import { Tooltip as AriaTooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';

/** It is there as long as it is rendered; a tooltip of React Aria without its trigger must be told so. */
const OPEN: ContextType<typeof TooltipTriggerStateContext> = {
  isOpen: true,
  shouldSkipAnimation: false,
  open: () => undefined,
  close: () => undefined,
};

/** The text of an element's `data-tooltip`, beside it. That text is the element's name already: nothing announces it twice. */
export default function Tooltip({ target }: { target: HTMLElement }) {
  const trigger = useMemo(() => ({ current: target }), [target]);
  return (
    <TooltipTriggerStateContext value={OPEN}>
      <AriaTooltip
        triggerRef={trigger}
        isOpen
        offset={6}
        className="tooltip max-w-80 rounded-small bg-ink px-2 py-1 text-caption text-surface shadow-high wrap-anywhere"
      >
        {/* A tooltip of React Aria drops this attribute from its own element. */}
        <span aria-hidden>{target.dataset.tooltip}</span>
      </AriaTooltip>
    </TooltipTriggerStateContext>
  );
}
