import type { PageConsequence, PageKind, PageOption } from '@portico/server/page-object';
import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { useImpactConfirmation } from '../../components/impact-confirmation.ts';
import type { RowAction } from '../../components/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LIST_MESSAGES } from '../../components/page-settings/list-messages.ts';

/** How many pages and reports are listed by name; the rest are counted. */
const MAX_NAMED = 5;

/** Puts a page into the bin, after it has said what is lost, and takes it out again. */
export function usePageRemoval() {
  const text = useText();
  const confirm = useImpactConfirmation();
  const { mutate, tryMutate } = useMutations();
  const recover = ({ id, name }: PageOption): RowAction => {
    const success = text('pages.recovered', { name });
    const run = () => void tryMutate('pages.recover', { parameters: { id }, success });
    return { id: 'recover', label: text('pages.recover'), icon: 'retry', run };
  };
  const ask = async (page: PageOption, kind: PageKind, action: string) => {
    const { id, name } = page;
    const parameters = { id };
    await confirm(call('pages.consequence', { parameters }), (consequence) => ({
      heading: text('pages.remove.heading', { name }),
      consequence: <Losses consequence={consequence} kind={kind} />,
      action,
      isDestructive: true,
      run: () =>
        mutate('pages.destroy', { parameters, success: text('pages.removed', { name }), undo: recover(page).run }),
    }));
  };
  const remove = (page: PageOption, kind: PageKind): RowAction => {
    const label = text(`${LIST_MESSAGES[kind]}.remove`);
    return { id: 'remove', label, icon: 'trash', isDestructive: true, run: () => void ask(page, kind, label) };
  };
  return { remove, recover };
}

function Losses({ consequence, kind }: { consequence: PageConsequence; kind: PageKind }) {
  const text = useText();
  const { children, links, reports } = consequence;
  const using = kind === 'linked-block' ? 'linked-blocks.remove.links' : 'pages.remove.links';
  return (
    <>
      <p>{text('pages.remove.consequence')}</p>
      <NameList heading={text('pages.remove.children', { count: children.length })} items={children} />
      <NameList heading={text(using, { count: links.length })} items={links} />
      <NameList heading={text('pages.remove.reports', { count: reports.length })} items={reports} />
    </>
  );
}

/** The first of some pages or reports by name, under a heading; nothing for none. */
export function NameList({ heading, items }: { heading: string; items: readonly PageOption[] }) {
  const text = useText();
  const rest = items.length - MAX_NAMED;
  if (items.length === 0) return null;
  return (
    <div>
      <p>{heading}</p>
      <ul className="list-disc pl-5">
        {items.slice(0, MAX_NAMED).map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {rest > 0 && <li>{text('impact.more', { count: rest })}</li>}
      </ul>
    </div>
  );
}
