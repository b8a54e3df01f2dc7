import { call } from '../../api/call.ts';
import { useMutations } from '../../api/mutations.ts';
import { useImpactConfirmation } from '../../components/impact-confirmation.ts';
import { useText } from '../../i18n/use-text.ts';

/** What administrators do with one video or many: each at once, but what is removed is asked about. */
export function useVideoChanges() {
  const text = useText();
  const { mutate, tryMutate } = useMutations();
  const confirm = useImpactConfirmation();
  const apply = (ids: string[], kind: 'publish' | 'unpublish' | 'recover') =>
    tryMutate('videos.bulk', {
      body: { ids, change: { kind } },
      success: (answer) => text(`videos.done.${kind}`, { count: answer.ids.length }),
    });
  const remove = (ids: string[], title: string | null, onDone?: () => void) =>
    confirm(call('videos.impact', { body: { ids } }), ({ published, viewers, tracks }) => ({
      heading:
        title === null ? text('videos.remove.many', { count: ids.length }) : text('videos.remove.one', { title }),
      consequence: (
        <>
          <p>{text('videos.remove.consequence', { published, viewers, tracks })}</p>
          <p>{text('videos.remove.bin')}</p>
        </>
      ),
      action: text('videos.remove'),
      isDestructive: true,
      run: async () => {
        await mutate('videos.bulk', {
          body: { ids, change: { kind: 'remove' } },
          success: (answer) => text('videos.done.remove', { count: answer.ids.length }),
          undo: () => void apply(ids, 'recover'),
        });
        onDone?.();
      },
    }));
  return { apply, remove, mutate };
}
