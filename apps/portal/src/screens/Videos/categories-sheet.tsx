import type { VideoCategory } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SideSheet } from '../../components/side-sheet.tsx';
import { categoryName } from './category-name.ts';

const CategorySheet = lazy(() => import('./category-sheet.tsx'));

export interface CategoriesSheetProps {
  categories: readonly VideoCategory[];
  onClose: () => void;
}

/** The categories of the catalogue in their order: added, renamed, moved and removed. */
export default function CategoriesSheet({ categories, onClose }: CategoriesSheetProps) {
  const text = useText();
  const [edited, setEdited] = useState<VideoCategory | 'new' | null>(null);
  const heading = text('video-categories.heading');
  return (
    <>
      <SideSheet heading={heading} onClose={onClose}>
        <div className="flex flex-col gap-4 p-5">
          <p className="text-muted">
            {text(categories.length > 0 ? 'video-categories.lead' : 'video-categories.none')}
          </p>
          {categories.length > 0 && (
            <ul className="rounded-normal border border-line">
              {categories.map((category, index) => (
                <Row key={category.id} {...{ category, index, categories }} onEdit={() => setEdited(category)} />
              ))}
            </ul>
          )}
          <Button className="self-start" onPress={() => setEdited('new')}>
            <Icon name="plus" />
            {text('video-categories.add')}
          </Button>
        </div>
      </SideSheet>
      {edited && (
        <Suspense>
          <CategorySheet category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

interface RowProps extends Pick<CategoriesSheetProps, 'categories'> {
  category: VideoCategory;
  index: number;
  onEdit: () => void;
}

function Row({ category, index, categories, onEdit }: RowProps) {
  const text = useText();
  const name = categoryName(category, usePortal().view.language);
  const { move, remove } = useCategoryActions(categories);
  return (
    <li className="flex items-center gap-1 border-b border-line py-1.5 pr-1 pl-3 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{name}</span>
        <span className="text-caption text-muted">{text('video-categories.videos', { count: category.videos })}</span>
      </span>
      {([-1, 1] as const).map((step) => (
        <IconButton
          key={step}
          label={text(step < 0 ? 'video-categories.up' : 'video-categories.down', { name })}
          // It keeps the focus at the end of the list, where it does nothing.
          aria-disabled={!categories[index + step]}
          className="aria-disabled:opacity-40"
          onClick={() => move(index, step)}
        >
          <Icon name={step < 0 ? 'arrow-up' : 'arrow-down'} />
        </IconButton>
      ))}
      <IconButton label={text('video-categories.rename', { name })} onClick={onEdit}>
        <Icon name="pencil" />
      </IconButton>
      <IconButton label={text('video-categories.remove.of', { name })} onClick={() => remove(category, name)}>
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}

function useCategoryActions(categories: readonly VideoCategory[]) {
  const text = useText();
  const confirm = useConfirm();
  const { mutate, tryMutate } = useMutations();
  const move = (index: number, step: -1 | 1) => {
    const ids = categories.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined || index + step < 0 || index + step > ids.length) return;
    ids.splice(index + step, 0, moved);
    void tryMutate('video-categories.order', { body: { ids } });
  };
  const remove = ({ id, videos }: VideoCategory, name: string) =>
    confirm({
      heading: text('video-categories.remove.heading', { name }),
      consequence: text('video-categories.remove.consequence', { videos }),
      action: text('video-categories.remove'),
      isDestructive: true,
      run: () =>
        mutate('video-categories.destroy', { parameters: { id }, success: text('video-categories.removed', { name }) }),
    });
  return { move, remove };
}
