import type { PageFinding, PageKind, PageRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMutations } from '../../api/mutations.ts';
import BlockedPublication from '../../components/blocked-publication.tsx';
import { pageName } from '../../components/page-name.ts';
import { usePublishedToast } from '../../components/use-published-toast.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { usePortal } from '../../navigation/portal-context.ts';
import { textLink } from '../../ui/styles.ts';

export interface PageBlockedProps {
  page: PageRow;
  kind: PageKind;
  findings: PageFinding[];
  onClose: () => void;
}

/** What stands in the way of publishing a page of the list. */
export default function PageBlocked({ page, kind, findings, onClose }: PageBlockedProps) {
  const text = useText();
  const { language } = usePortal().view;
  const { mutate } = useMutations();
  const showPublished = usePublishedToast();
  const publish = async (reason: string) => {
    await mutate('pages.publish', {
      parameters: { id: page.id },
      body: { revision: page.revision, override: { reason } },
    });
    showPublished({
      kind,
      locales: page.locales,
      message: text('pages.published', { name: pageName(page, language) }),
    });
    onClose();
  };
  return (
    <BlockedPublication findings={findings} onOverride={publish} onClose={onClose}>
      <Link to={route('pages.builder', { id: page.id })} prefetch={false} className={`self-start ${textLink}`}>
        {text('check.open-builder')}
      </Link>
    </BlockedPublication>
  );
}
