import type { DeliveryRow } from '@portico/server/page-object';
import { Timestamp } from '../../components/timestamp.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Column } from '../../ui/data-table.tsx';
import { DeliveryStatus } from './webhook-status.tsx';

/** How a receiver answered, or why it did not. */
export function useAnswerText(): (delivery: DeliveryRow) => string {
  const text = useText();
  return ({ status, error }) => {
    const code = status !== null && text('webhooks.delivery.status', { status: String(status) });
    const reason = error !== null && (error !== 'answer' || !code) && text(`webhooks.error.${error}`);
    return [code, reason].filter(Boolean).join(' – ') || '–';
  };
}

/** The columns of the log. */
export function useDeliveryColumns(onOpen: (delivery: DeliveryRow) => void): Column<DeliveryRow>[] {
  const text = useText();
  const answerOf = useAnswerText();
  return [
    {
      id: 'type',
      heading: text('webhooks.delivery.type'),
      cell: (delivery) => <OpenButton delivery={delivery} onOpen={onOpen} />,
    },
    {
      id: 'at',
      heading: text('webhooks.delivery.at'),
      cell: ({ queuedAt }) => <Timestamp at={queuedAt} withTime />,
    },
    { id: 'state', heading: text('webhooks.status'), cell: ({ state }) => <DeliveryStatus state={state} /> },
    {
      id: 'answer',
      heading: text('webhooks.delivery.answer'),
      cell: (delivery) => {
        const answer = answerOf(delivery);
        // The reason may be a sentence; the dialog has all of it.
        return (
          <span title={answer} className="block truncate sm:max-w-40">
            {answer}
          </span>
        );
      },
    },
    { id: 'attempts', heading: text('webhooks.delivery.attempts'), isTabular: true, cell: ({ attempts }) => attempts },
    {
      id: 'due',
      heading: text('webhooks.delivery.due'),
      cell: ({ dueAt, attempts }) => <Timestamp at={attempts === 0 ? null : dueAt} withTime />,
    },
  ];
}

/** The name of a delivery, which opens it. */
function OpenButton({ delivery, onOpen }: { delivery: DeliveryRow; onOpen: (delivery: DeliveryRow) => void }) {
  return (
    <button
      type="button"
      className="rounded-small text-left wrap-anywhere hover:underline"
      onClick={() => onOpen(delivery)}
    >
      {delivery.type}
    </button>
  );
}
