import { useId, useRef, useState, type ComponentType } from 'react';
import { Icon } from '../icons.tsx';
import { AdvancedEditor } from './advanced-editor.tsx';
import { BasicEditor } from './basic-editor.tsx';
import { describe } from './describe.ts';
import { Select, type EditorContext } from './editor.tsx';
import { kindOf, type FilterCard, type FilterKind } from './fields.ts';
import { RelativeEditor } from './relative-editor.tsx';
import { TopNEditor } from './top-n-editor.tsx';

const EDITORS: Record<FilterKind, ComponentType<EditorContext>> = {
  basic: BasicEditor,
  advanced: AdvancedEditor,
  topN: TopNEditor,
  relative: RelativeEditor,
};
const FILTER_KIND_MESSAGES = {
  basic: 'basicFilter',
  advanced: 'advancedFilter',
  topN: 'topNFilter',
  relative: 'relativeFilter',
} as const;

export interface CardContext extends EditorContext {
  card: FilterCard;
  filterKinds: readonly FilterKind[];
  /** Removes the card; undefined for permanent cards. */
  remove: (() => void) | undefined;
}

interface FilterCardProps {
  context: CardContext;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** One card of the pane: a summary of the filter, and below it the editor when the card is open. */
export function FilterCardView({ context, isOpen, onToggle }: FilterCardProps) {
  const { card, filter, messages, apply, remove } = context;
  const bodyId = useId();
  const head = useRef<HTMLButtonElement>(null);
  const clear = () => {
    apply(undefined);
    head.current?.focus();
  };
  return (
    <div className={filter ? 'filter-card is-filtered' : 'filter-card'}>
      <div className="filter-head">
        <button
          ref={head}
          type="button"
          className="filter-toggle"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-disabled={card.isLocked}
          onClick={() => onToggle(!isOpen && !card.isLocked)}
        >
          <Icon name="chevron" />
          <span className="filter-names">
            <span className="filter-title">{card.title}</span>
            <span className="filter-summary">{describe(filter, context)}</span>
          </span>
        </button>
        {card.isLocked && (
          <span className="filter-lock" title={messages.lockedFilter}>
            <Icon name="lock" />
          </span>
        )}
        {filter && <CardButton name="clear" label={messages.clearFilter} card={card} onPress={clear} />}
        {remove && <CardButton name="remove" label={messages.removeFilter} card={card} onPress={remove} />}
      </div>
      <div className="filter-body" id={bodyId} hidden={!isOpen}>
        {isOpen && <FilterEditor {...context} />}
      </div>
    </div>
  );
}

interface CardButtonProps {
  name: 'clear' | 'remove';
  label: string;
  card: FilterCard;
  onPress: () => void;
}

/** What changes a card; there is none on a locked one. */
function CardButton({ name, label, card, onPress }: CardButtonProps) {
  if (card.isLocked) return null;
  return (
    <button type="button" className="icon-button" aria-label={label.replace('{field}', card.title)} onClick={onPress}>
      <Icon name={name} />
    </button>
  );
}

/** The editor of the chosen filter type, or of the filter's own, below a list of types; none for unknown filters. */
function FilterEditor(context: CardContext) {
  const { filter, filterKinds, messages } = context;
  const known = filter && kindOf(filter);
  // A choice holds until the filter is one of another kind.
  const [chosen, setChosen] = useState<{ kind: FilterKind; over: FilterKind | undefined }>();
  const kind = (chosen?.over === known ? chosen?.kind : undefined) ?? known ?? filterKinds[0];
  if (!kind || (filter && !known)) return null;
  const Editor = EDITORS[kind];
  const options = filterKinds.map((one) => [one, messages[FILTER_KIND_MESSAGES[one]]] as const);
  return (
    <>
      {filterKinds.length > 1 && (
        <Select
          label={messages.filterKind}
          options={options}
          value={kind}
          onChange={(next) => setChosen({ kind: next, over: known })}
        />
      )}
      <Editor {...context} />
    </>
  );
}
