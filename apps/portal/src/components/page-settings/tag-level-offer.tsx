import type { AccessLevel } from '@portico/server/page-object';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface TagLevelOfferProps {
  level: AccessLevel;
  hasTags: boolean;
  /** Has the tags decide who sees the page. */
  onDecide: () => void;
}

/** Says that a page's tags decide nothing by its access level, and changes that. */
export function TagLevelOffer({ level, hasTags, onDecide }: TagLevelOfferProps) {
  const text = useText();
  return (
    <Notice kind="info">
      <p>{text('page.tags.unused', { level: text(`page.access.${level}`) })}</p>
      <Button size="small" className="mt-2" isDisabled={!hasTags} onPress={onDecide}>
        {text('page.tags.decide')}
      </Button>
    </Notice>
  );
}
