import { useId, type KeyboardEvent, type ReactNode } from 'react';

interface Tab<Id extends string> {
  id: Id;
  title: string;
  /** Stands beside the title: how much there is. */
  count?: number | undefined;
}

interface Props<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Stands at the end of the row of tabs. */
  tools?: ReactNode;
  children: ReactNode;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One of several panels. Arrow keys go from tab to tab. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, tools, children }: Props<Id>) {
  const base = useId();
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = STEPS[event.key];
    if (!move) return;
    event.preventDefault();
    const index = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[move(index, tabs.length)]!;
    onChoose(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  };
  return (
    <div className="tabs">
      <div className="tab-row">
        <div role="tablist" aria-label={label} onKeyDown={step}>
          {tabs.map(({ id, title, count }) => (
            <button
              key={id}
              id={`${base}-${id}`}
              role="tab"
              aria-selected={id === chosen}
              aria-controls={`${base}-panel`}
              tabIndex={id === chosen ? 0 : -1}
              onClick={() => onChoose(id)}
            >
              {title}
              {count !== undefined && count > 0 && <span className="tab-count">{count}</span>}
            </button>
          ))}
        </div>
        {tools && <div className="tab-tools">{tools}</div>}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
