import type { ScreenProps, SubscriptionRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useMutations } from '../../api/mutations.ts';
import { useConfirm } from '../../components/confirmations.tsx';
import { useOrganisationTime } from '../../components/organisation-time.ts';
import { useScheduleWords } from '../../components/subscriptions/schedule-words.ts';
import { SubscriptionResult, SubscriptionState } from '../../components/subscriptions/subscription-status.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { textLink } from '../../ui/styles.ts';

const EditSheet = lazy(() => import('./subscription-sheet.tsx'));

/** The reports that one gets by mail. */
export default function Subscriptions({ subscriptions, maxPerUser, stop }: ScreenProps['Profile/Subscriptions']) {
  const text = useText();
  const [edited, setEdited] = useState<SubscriptionRow | null>(null);
  const remove = useRemoval();
  useStopByLink(
    subscriptions.find(({ id }) => id === stop),
    remove,
  );
  return (
    <PageFrame width="reading" heading={text('profile.subscriptions')} lead={text('subscriptions.own.lead')}>
      {maxPerUser === 0 && (
        <Notice kind="info" className="mb-4">
          {text('subscriptions.off')}
        </Notice>
      )}
      {subscriptions.length === 0 && (
        <Empty icon="mail" heading={text('subscriptions.empty')}>
          {text('subscriptions.none')}
        </Empty>
      )}
      <ul className="flex flex-col gap-4">
        {subscriptions.map((subscription) => (
          <Item
            key={subscription.id}
            subscription={subscription}
            onEdit={() => setEdited(subscription)}
            onRemove={() => remove(subscription)}
          />
        ))}
      </ul>
      <Suspense>{edited && <EditSheet subscription={edited} onClose={() => setEdited(null)} />}</Suspense>
    </PageFrame>
  );
}

/** A mail's link asks whether to stop the mails, once. */
function useStopByLink(subscription: SubscriptionRow | undefined, remove: (row: SubscriptionRow) => void) {
  const asked = useRef(false);
  useEffect(() => {
    if (!subscription || asked.current) return;
    asked.current = true;
    remove(subscription);
  }, [subscription, remove]);
}

function useRemoval() {
  const text = useText();
  const confirm = useConfirm();
  const { mutate } = useMutations();
  return ({ id, report }: SubscriptionRow) =>
    confirm({
      heading: text('subscriptions.remove.heading', { report: report ?? text('subscriptions.closed') }),
      consequence: text('subscriptions.remove.consequence'),
      action: text('subscriptions.remove'),
      isDestructive: true,
      run: () => mutate('subscriptions.destroy', { parameters: { id }, success: text('subscriptions.removed') }),
    });
}

interface ItemProps {
  subscription: SubscriptionRow;
  onEdit: () => void;
  onRemove: () => void;
}

/** A subscription with what can be done about it. */
function Item({ subscription, onEdit, onRemove }: ItemProps) {
  const text = useText();
  const name = subscription.report ?? text('subscriptions.closed');
  return (
    <li aria-label={name} className="rounded-normal border border-line bg-surface p-5">
      <h2 className="mb-3 text-lead font-medium wrap-anywhere">{name}</h2>
      <Details subscription={subscription} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onPress={onEdit}>{text('subscriptions.edit')}</Button>
        {subscription.pausedBy !== 'administrator' && <PauseButton subscription={subscription} />}
        <Button onPress={onRemove}>{text('subscriptions.remove')}</Button>
      </div>
    </li>
  );
}

/** When and as what it is sent, and how that goes. */
function Details({ subscription }: Pick<ItemProps, 'subscription'>) {
  const text = useText();
  const inWords = useScheduleWords();
  const inOrganisation = useOrganisationTime();
  const { page, format, dueAt } = subscription;
  const link = page && (
    <Link to={route('page.show', { slug: page.slug })} className={textLink}>
      {page.name}
    </Link>
  );
  return (
    <DescriptionList
      facts={[
        [text('subscriptions.schedule'), inWords(subscription)],
        [text('subscriptions.format'), text(`subscriptions.format.${format}`)],
        [text('subscriptions.page'), link],
        [text('subscriptions.state'), <SubscriptionState key="state" {...subscription} />],
        [text('subscriptions.next'), dueAt && inOrganisation(dueAt)],
        [text('subscriptions.last'), <SubscriptionResult key="last" {...subscription} />],
      ]}
    />
  );
}

function PauseButton({ subscription: { id, pausedBy } }: Pick<ItemProps, 'subscription'>) {
  const text = useText();
  const { tryMutate } = useMutations();
  const isPaused = pausedBy === null;
  const change = () =>
    tryMutate('subscriptions.pause', {
      parameters: { id },
      body: { isPaused },
      success: text(isPaused ? 'subscriptions.paused' : 'subscriptions.resumed'),
    });
  return (
    <Button onPress={() => void change()}>{text(isPaused ? 'subscriptions.pause' : 'subscriptions.resume')}</Button>
  );
}
