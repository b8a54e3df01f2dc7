import type { PageKind, PageRow } from '@portico/server/page-object';
import { UsageList } from '../../components/usage-list.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { SideSheet } from '../../components/side-sheet.tsx';
import { pageName } from '../../components/page-name.ts';

/** Says where a page, a template or a linked block is used. */
export default function UsageSheet({ page, kind, onClose }: { page: PageRow; kind: PageKind; onClose: () => void }) {
  const heading = pageName(page, usePortal().view.language);
  return (
    <SideSheet heading={heading} onClose={onClose}>
      <div className="overflow-y-auto px-5 py-5">
        <UsageList kind={kind} id={page.id} />
      </div>
    </SideSheet>
  );
}
