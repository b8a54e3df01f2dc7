import type { RendererProps, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useState } from 'react';
import { optimisticProps, useMutations } from '../api/mutations.ts';
import { useCopyLink } from '../components/use-copy-link.ts';
import type { MessageId } from '../i18n/catalogues.ts';
import { useText } from '../i18n/use-text.ts';
import { lazy } from '../loading/lazy.ts';
import { usePortal } from '../navigation/portal-context.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuButton } from '../ui/menu-button.tsx';

const SubscribeDialog = lazy(() => import('../components/subscriptions/subscribe-dialog.tsx'));

const MUTED = 'size-4 text-muted';

type ReaderScreen = 'Renderer/View' | 'Renderer/SecuredView';

export interface PageActionsProps {
  screen: ReaderScreen;
  page: RendererProps;
  canEdit: boolean;
}

/** What readers do with the page that they read: keep it at hand, follow it, send it on, print it. */
export function PageActions({ screen, page, canEdit }: PageActionsProps) {
  const text = useText();
  const { router } = usePortal();
  const { toggleFavourite, toggleFollow } = useReading(screen, page);
  const copyLink = useCopyLink();
  const [isSubscribing, setSubscribing] = useState(false);
  const { isFavourite, pageId } = page;
  const runs: Record<string, () => unknown> = {
    favourite: toggleFavourite,
    follow: toggleFollow,
    subscribe: () => setSubscribing(true),
    link: () => copyLink(window.location.href),
    print: () => window.print(),
    edit: () => router.navigate(route('pages.builder', { id: pageId })),
  };
  return (
    <div className="flex shrink-0 items-center">
      <IconButton
        label={text('reader.favourite')}
        aria-pressed={isFavourite}
        onClick={() => void toggleFavourite()}
        className="aria-pressed:text-accent"
      >
        <Icon name="star" className={`size-[18px] ${isFavourite ? 'fill-current!' : ''}`} />
      </IconButton>
      <MenuButton
        label={text('reader.actions')}
        sections={[{ id: 'page', items: useItems(page, canEdit) }]}
        onChoose={(_, item) => void runs[item]?.()}
        className="grid size-9 place-items-center rounded-normal text-muted hover:bg-hover hover:text-ink"
      >
        <Icon name="ellipsis" className="size-[18px]" />
      </MenuButton>
      <Suspense>{isSubscribing && <SubscribeDialog page={page} onClose={() => setSubscribing(false)} />}</Suspense>
    </div>
  );
}

/** The choices of the menu. */
function useItems({ isFavourite, isFollowed, canSubscribe }: RendererProps, canEdit: boolean) {
  const text = useText();
  const item = (id: string, icon: IconName, label: MessageId) => ({
    ...{ id, label: text(label) },
    icon: <Icon name={icon} className={MUTED} />,
  });
  return [
    item('favourite', 'star', isFavourite ? 'reader.favourite.remove' : 'reader.favourite.add'),
    item('follow', 'bell', isFollowed ? 'reader.unfollow' : 'reader.follow'),
    ...(canSubscribe ? [item('subscribe', 'mail', 'reader.subscribe')] : []),
    item('link', 'link', 'reader.copy-link'),
    item('print', 'printer', 'reader.print'),
    ...(canEdit ? [item('edit', 'pencil', 'reader.edit')] : []),
  ];
}

/** Puts a page on a list of one's own, or takes it off; shown at once. */
function useReading(screen: ReaderScreen, { pageId, isFavourite, isFollowed }: RendererProps) {
  const text = useText();
  const { tryMutate } = useMutations();
  const parameters = { id: pageId };
  const shownAs = (change: Partial<ScreenProps[ReaderScreen]>) => optimisticProps(screen, () => change);
  return {
    toggleFavourite: () =>
      tryMutate(isFavourite ? 'favourites.destroy' : 'favourites.store', {
        parameters,
        optimistic: shownAs({ isFavourite: !isFavourite }),
      }),
    toggleFollow: () =>
      tryMutate(isFollowed ? 'follows.destroy' : 'follows.store', {
        parameters,
        success: text(isFollowed ? 'reader.unfollowed' : 'reader.followed'),
        optimistic: shownAs({ isFollowed: !isFollowed }),
      }),
  };
}
