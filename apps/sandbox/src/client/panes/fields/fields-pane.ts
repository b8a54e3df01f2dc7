import './fields.css';
import { isDataVisual, type DataVisual, type DataVisualType } from '../../../model/report-document.ts';
import type { ReportContext } from '../../calls/context.ts';
import { activePageOf } from '../../state/page-request.ts';
import { element } from '../../view/element.ts';
import { messagesFor, type Messages } from '../../messages.ts';
import { closeByEscape } from '../close-by-escape.ts';
import type { VisualEdits } from '../editing/visual-edits.ts';
import { icon } from '../icons.ts';
import { fits, OFFERED_TYPES, offeredFields, shows, type OfferedField } from './draft-visual.ts';
import { changeType, toggleField } from './field-edits.ts';

/** Below this width the pane is closed initially, because it would cover the page. */
const ROOMY_PX = 900;

/** The fields pane of the editor: adds fields of the data to the selected visual or to a new one. */
export function attachFieldsPane(context: ReportContext, edits: VisualEdits): { update: () => void } {
  const { view, session, editing } = context;
  const { state } = session;
  let isExpanded = window.innerWidth >= ROOMY_PX;

  const title = element('h2', { id: 'fields-pane-title' });
  const toggle = element('button', { type: 'button', class: 'icon-button', 'aria-controls': 'fields-pane-body' });
  const body = element('div', { class: 'pane-body', id: 'fields-pane-body' });
  const head = element('div', { class: 'pane-head' }, toggle, title);
  const attributes = { class: 'pane fields-pane', 'aria-labelledby': 'fields-pane-title', hidden: true };
  const pane = element('section', attributes, head, body);
  view.root.append(pane);
  closeByEscape(pane, toggle, () => isExpanded);
  toggle.addEventListener('click', () => {
    isExpanded = !isExpanded;
    update();
  });

  const chosen = (): DataVisual | undefined => {
    const visual = edits.visual();
    return visual && isDataVisual(visual) ? visual : undefined;
  };

  function take(field: OfferedField): void {
    const [report, page] = [session.report(), activePageOf(state)];
    if (!report || !page) return;
    const { edit, visual } = toggleField(report, page, chosen(), field);
    editing.change(edit);
    edits.choose(visual?.name);
  }

  function turnInto(type: DataVisualType): void {
    const [page, visual] = [activePageOf(state), chosen()];
    if (page && visual) editing.change(changeType(page, visual, type), 'rerender');
  }

  function update(): void {
    const messages = messagesFor(session.appearance().language);
    const report = session.report();
    pane.hidden = state.mode !== 'edit' || !report || state.settings.panes?.fields?.visible === false;
    pane.classList.toggle('is-collapsed', !isExpanded);
    if (pane.hidden || !report) return;
    title.textContent = messages.fields;
    toggle.setAttribute('aria-label', isExpanded ? messages.closeFields : messages.openFields);
    toggle.setAttribute('aria-expanded', String(isExpanded));
    toggle.replaceChildren(icon(isExpanded ? 'collapse' : 'plus'));
    body.hidden = !isExpanded;
    if (!isExpanded) return;
    const visual = chosen();
    const focused = (document.activeElement as HTMLElement | null)?.dataset['field'];
    body.replaceChildren(
      element('p', { class: 'fields-about' }, aboutOf(visual, messages)),
      ...(visual ? [typeChoice(visual, messages, turnInto)] : []),
      ...tablesOf(offeredFields(report.model), (field) => ({
        isShown: visual !== undefined && shows(visual, report.model, field),
        isForeign: visual !== undefined && visual.query.table !== field.table,
        take: () => take(field),
      })),
    );
    if (focused)
      body.querySelector<HTMLElement>(`[data-field="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  return { update };
}

function aboutOf(visual: DataVisual | undefined, messages: Messages): string {
  return visual ? messages.fieldsOf.replace('{title}', visual.title || messages.newVisual) : messages.fieldsHelp;
}

/** Types that cannot show the visual's query are disabled. */
function typeChoice(visual: DataVisual, messages: Messages, turnInto: (type: DataVisualType) => void): HTMLElement {
  const known = OFFERED_TYPES.some((type) => type === visual.type);
  const options = OFFERED_TYPES.map((type) =>
    element(
      'option',
      { value: type, selected: type === visual.type, disabled: !fits(type, visual.query) },
      messages[type],
    ),
  );
  const select = element('select', { class: 'field', 'data-field': 'type', disabled: !known }, ...options);
  if (!known) select.selectedIndex = -1;
  select.addEventListener('change', () => turnInto(select.value as DataVisualType));
  return element('label', { class: 'field-label' }, messages.visualType, select);
}

interface FieldRowState {
  isShown: boolean;
  /** Of another table than the visual's. */
  isForeign: boolean;
  take: () => void;
}

function tablesOf(fields: readonly OfferedField[], stateOf: (field: OfferedField) => FieldRowState): HTMLElement[] {
  const tables = [...new Set(fields.map(({ table }) => table))];
  return tables.map((table) =>
    element(
      'fieldset',
      { class: 'fields-table' },
      element('legend', {}, table),
      ...fields.filter((field) => field.table === table).map((field) => fieldRow(field, stateOf(field))),
    ),
  );
}

function fieldRow(field: OfferedField, { isShown, isForeign, take }: FieldRowState): HTMLElement {
  const id = `${field.table}/${field.kind}/${field.name}`;
  const box = element('input', { type: 'checkbox', 'data-field': id, checked: isShown, disabled: isForeign });
  box.addEventListener('change', take);
  const sign = element('span', { class: 'fields-sign', 'aria-hidden': 'true' }, field.kind === 'measure' ? 'Σ' : '');
  return element('label', { class: 'fields-row' }, box, element('span', {}, field.name), sign);
}
