import type { AccessProposal, AccessProposals, AccessRequestRow } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useMutations } from '../../api/mutations.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { SideSheet } from '../../components/side-sheet.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { buttonStyle } from '../../ui/styles.ts';
import { AccessImpact } from '../AccessTags/tag-impact.tsx';

export interface GiveSheetProps extends AccessProposals {
  request: AccessRequestRow;
  onClose: () => void;
}

/** Gives access to the page that somebody asks for, and says before who gains and loses what. */
export function GiveSheet({ request, isVisible, proposals, onClose }: GiveSheetProps) {
  const text = useText();
  const { form, chosen } = useGiving(request, proposals, onClose);
  const { name } = request.requester;
  const heading = text('notifications.access.give.heading', { name, page: request.page?.name ?? '' });
  if (!isVisible && !chosen) return <NoWay request={request} heading={heading} onClose={onClose} />;
  const wayOf = ({ tag, group }: AccessProposal) =>
    tag
      ? text('notifications.access.way.tag', { tag: tag.label, group: group.name })
      : text('notifications.access.way.group', { name, group: group.name });
  const label = isVisible ? text('notifications.access.close') : text('notifications.access.give');
  return (
    <FormSheet heading={heading} submitLabel={label} form={form} onClose={onClose}>
      {request.message && <p className="wrap-anywhere text-muted">{request.message}</p>}
      {isVisible && <p>{text('notifications.access.visible', { name })}</p>}
      {chosen && (
        <>
          <SelectField<string>
            label={text('notifications.access.way')}
            name="way"
            value={form.values.way}
            onChange={(way) => form.set('way', way)}
            choices={proposals.map((proposal, index) => ({ value: String(index), label: wayOf(proposal) }))}
            error={form.error('groupId')}
          />
          <section aria-live="polite" className="flex flex-col gap-3">
            <AccessImpact {...chosen} />
          </section>
        </>
      )}
    </FormSheet>
  );
}

function useGiving({ id }: AccessRequestRow, proposals: readonly AccessProposal[], onDone: () => void) {
  const text = useText();
  const { mutate } = useMutations();
  const form = useForm<{ way: string; groupId?: string }>({
    initial: { way: '0' },
    send: async ({ way }) => {
      const given = proposals[Number(way)];
      await mutate('access-requests.give', {
        parameters: { id },
        body: { tagId: given?.tag?.id ?? null, groupId: given?.group.id ?? null },
        success: ({ count }) => text('notifications.access.given', { count }),
      });
      onDone();
    },
  });
  return { form, chosen: proposals[Number(form.values.way)] };
}

/** Where no tag opens the page, its settings say who may see it. */
function NoWay({ request, heading, onClose }: { request: AccessRequestRow; heading: string; onClose: () => void }) {
  const text = useText();
  return (
    <SideSheet heading={heading} onClose={onClose}>
      <div className="flex flex-col items-start gap-5 px-5 py-5">
        <p>{text('notifications.access.none')}</p>
        <Link
          to={route('pages.builder', { id: request.page?.id ?? '' })}
          prefetch={false}
          className={buttonStyle('primary')}
        >
          {text('page.access')}
        </Link>
      </div>
    </SideSheet>
  );
}
