import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Icon, type IconName } from './icons.tsx';

/** On narrow frames a pane overlays the report, and is closed initially. */
export const isRoomy = () => !matchMedia('(max-width: 899px)').matches;

interface PaneProps {
  className: string;
  title: string;
  /** Of the button while the pane is collapsed. */
  icon: IconName;
  openLabel: string;
  closeLabel: string;
  isExpanded: boolean;
  onToggle: () => void;
  /** Beside the title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A pane beside the report, which collapses to its button. What was opened and typed in it stays while it is collapsed. */
export function Pane({ className, isExpanded, onToggle, children, ...head }: PaneProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [wasExpanded, setWasExpanded] = useState(isExpanded);
  if (isExpanded && !wasExpanded) setWasExpanded(true);

  // An open pane that lies over the report closes like a dialog.
  function closeByEscape({ key, currentTarget }: KeyboardEvent): void {
    if (key !== 'Escape' || !isExpanded || getComputedStyle(currentTarget).position !== 'absolute') return;
    onToggle();
    toggle.current?.focus();
  }

  return (
    <section
      className={`pane ${className}${isExpanded ? '' : ' is-collapsed'}`}
      aria-labelledby={`${id}title`}
      onKeyDown={closeByEscape}
    >
      <PaneHead {...{ id, toggle, isExpanded, onToggle }} {...head} />
      <div className="pane-body" id={`${id}body`} hidden={!isExpanded}>
        {wasExpanded && children}
      </div>
    </section>
  );
}

interface PaneHeadProps extends Omit<PaneProps, 'className' | 'children'> {
  id: string;
  toggle: Ref<HTMLButtonElement>;
}

function PaneHead({ id, toggle, title, icon, openLabel, closeLabel, isExpanded, onToggle, extra }: PaneHeadProps) {
  return (
    <div className="pane-head">
      <button
        ref={toggle}
        type="button"
        className="icon-button"
        aria-controls={`${id}body`}
        aria-expanded={isExpanded}
        aria-label={isExpanded ? closeLabel : openLabel}
        onClick={onToggle}
      >
        <Icon name={isExpanded ? 'collapse' : icon} />
      </button>
      <h2 id={`${id}title`}>{title}</h2>
      {extra}
    </div>
  );
}
