import './fields.css';
import { useState } from 'react';
import { isDataVisual, type DataVisual, type DataVisualType } from '../../../model/report-document.ts';
import { activePageOf } from '../../state/page-request.ts';
import { isRoomy, Pane } from '../pane.tsx';
import { usePaneContext } from '../pane-context.ts';
import { fits, OFFERED_TYPES, offeredFields, shows, type OfferedField } from './draft-visual.ts';
import { changeType, toggleField } from './field-edits.ts';

/** The fields pane of the editor: adds fields of the data to the selected visual or to a new one. */
export function FieldsPane() {
  const { session, edits, messages } = usePaneContext();
  const [isExpanded, setExpanded] = useState(isRoomy);
  const { mode, settings } = session.state;
  if (mode !== 'edit' || !session.report() || settings.panes?.fields?.visible === false) return null;
  const chosen = edits.visual();
  const visual = chosen && isDataVisual(chosen) ? chosen : undefined;
  return (
    <Pane
      className="fields-pane"
      title={messages.fields}
      icon="plus"
      openLabel={messages.openFields}
      closeLabel={messages.closeFields}
      isExpanded={isExpanded}
      onToggle={() => setExpanded(!isExpanded)}
    >
      <p className="fields-about">
        {visual ? messages.fieldsOf.replace('{title}', visual.title || messages.newVisual) : messages.fieldsHelp}
      </p>
      {visual && <TypeChoice visual={visual} />}
      <FieldList visual={visual} />
    </Pane>
  );
}

/** Types that cannot show the visual's query are disabled. */
function TypeChoice({ visual }: { visual: DataVisual }) {
  const { session, editing, messages } = usePaneContext();
  const isKnown = OFFERED_TYPES.some((type) => type === visual.type);
  const turnInto = (type: DataVisualType) => {
    const page = activePageOf(session.state);
    if (page) editing.change(changeType(page, visual, type), 'rerender');
    session.changes.notifyNow();
  };
  return (
    <label className="field-label">
      {messages.visualType}
      <select
        className="field"
        disabled={!isKnown}
        value={isKnown ? visual.type : ''}
        onChange={({ target }) => turnInto(target.value as DataVisualType)}
      >
        {!isKnown && <option value="" />}
        {OFFERED_TYPES.map((type) => (
          <option key={type} value={type} disabled={!fits(type, visual.query)}>
            {messages[type]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The fields of the data, by table; those of another table than the visual's are disabled. */
function FieldList({ visual }: { visual: DataVisual | undefined }) {
  const { session, editing, edits } = usePaneContext();
  const report = session.report();
  if (!report) return null;
  const fields = offeredFields(report.model);
  const take = (field: OfferedField) => {
    const page = activePageOf(session.state);
    if (!page) return;
    const { edit, visual: next } = toggleField(report, page, visual, field);
    editing.change(edit);
    edits.choose(next?.name);
    session.changes.notifyNow();
  };
  return [...new Set(fields.map(({ table }) => table))].map((table) => (
    <fieldset key={table} className="fields-table">
      <legend>{table}</legend>
      {fields
        .filter((field) => field.table === table)
        .map((field) => (
          <label key={`${field.kind}/${field.name}`} className="fields-row">
            <input
              type="checkbox"
              checked={visual !== undefined && shows(visual, report.model, field)}
              disabled={visual !== undefined && visual.query.table !== table}
              onChange={() => take(field)}
            />
            <span>{field.name}</span>
            <span className="fields-sign" aria-hidden="true">
              {field.kind === 'measure' ? 'Σ' : ''}
            </span>
          </label>
        ))}
    </fieldset>
  ));
}
