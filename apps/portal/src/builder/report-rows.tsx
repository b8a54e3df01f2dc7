import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { useBuilder } from './builder-context.ts';

/** No group: the rows of whoever builds the page. */
const OWN = '';

/** Whose rows the reports of the page show while it is built. Readers see their own, and nothing of it is saved. */
export function ReportRows() {
  const text = useText();
  const { page, choices, reportGroup, chooseReportGroup } = useBuilder();
  if (!page.editor.Canvas.getDocument()?.querySelector('[data-report-id]')) return null;
  const name = choices.groups.find(({ id }) => id === reportGroup)?.name;
  const label = text('builder.rows');
  const items = [{ id: OWN, name: text('builder.rows.own') }, ...choices.groups];
  return (
    <MenuButton
      label={text('text.labelled', { label, value: name ?? text('builder.rows.own') })}
      sections={[
        {
          id: 'rows',
          label,
          chosen: reportGroup ?? OWN,
          items: items.map((each) => ({ id: each.id, label: each.name })),
        },
      ]}
      onChoose={(_, id) => chooseReportGroup(id === OWN ? null : id)}
      className={`flex h-9 max-w-48 items-center gap-2 rounded-normal px-2.5 hover:bg-hover hover:text-ink ${name ? 'bg-accent-soft text-on-accent-soft' : 'text-muted'}`}
    >
      <Icon name="users" className="size-4 shrink-0" />
      {name && <span className="truncate font-medium">{text('builder.rows.group', { name })}</span>}
    </MenuButton>
  );
}
