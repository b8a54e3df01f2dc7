import type { PageKind, PageRow } from '@portico/server/page-object';
import { UsageList } from '../../components/usage-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import Sheet from '../../ui/sheet.tsx';
import { pageName } from './page-tree.ts';

/** Says where a page, a template or a linked block is used. */
export default function UsageSheet({ page, kind, onClose }: { page: PageRow; kind: PageKind; onClose: () => void }) {
  const text = useText();
  const heading = pageName(page, usePortal().view.language);
  return (
    <Sheet
      side="right"
      label={heading}
      closeLabel={text('dialog.close')}
      heading={<h2 className="truncate text-lead font-medium">{heading}</h2>}
      isOpen
      onClose={onClose}
    >
      <div className="overflow-y-auto px-5 py-5">
        <UsageList kind={kind} id={page.id} />
      </div>
    </Sheet>
  );
}
