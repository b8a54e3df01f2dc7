import type { TagOption, VideoCategory, VideoRow } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { BulkBar } from '../../components/bulk-bar.tsx';
import type { Chosen } from '../../components/use-chosen.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Button } from '../../ui/button.tsx';
import { VIDEO_CHANGES } from './video-changes.tsx';

const BulkSheet = lazy(() => import('./bulk-sheet.tsx'));

/** What many videos get alike, in a sheet. */
const KINDS = ['category', 'tags', 'access'] as const;

export interface VideoBulkBarProps {
  chosen: Chosen<VideoRow>;
  categories: readonly VideoCategory[];
  tags: readonly TagOption[];
  isBin: boolean;
}

/** The actions on all chosen videos. */
export function VideoBulkBar({ chosen, categories, tags, isBin }: VideoBulkBarProps) {
  const text = useText();
  const [kind, setKind] = useState<(typeof KINDS)[number] | null>(null);
  const ids = chosen.items.map(({ id }) => id);
  return (
    <BulkBar chosen={chosen} changes={VIDEO_CHANGES}>
      {!isBin &&
        KINDS.map((one) => (
          <Button key={one} size="small" onPress={() => setKind(one)}>
            {text(`videos.bulk.${one}`)}
          </Button>
        ))}
      <Suspense>
        {kind && (
          <BulkSheet
            {...{ kind, ids, categories, tags }}
            onClose={() => setKind(null)}
            onDone={() => chosen.choose([])}
          />
        )}
      </Suspense>
    </BulkBar>
  );
}
