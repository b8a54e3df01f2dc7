import { useQuery } from '@tanstack/react-query';
import type { PageFinding } from '@portico/server/page-object';
import { useState } from 'react';
import { ApiError, call } from '../api/call.ts';
import { useMutations } from '../api/mutations.ts';
import { useText } from '../i18n/use-text.ts';
import { Notice } from '../ui/notice.tsx';
import { SelectField } from '../ui/select-field.tsx';
import BlockedPublication from './blocked-publication.tsx';
import { formRules } from './form-rules.ts';
import { FormSheet } from './form-sheet.tsx';
import { NoteField } from './note-field.tsx';
import { OrganisationTimeField } from './organisation-time-field.tsx';
import { type ScheduledVersion, useScheduleText } from './schedule-text.ts';
import { useForm } from './use-form.ts';

export interface ScheduleSheetProps {
  pageId: string;
  scheduled: ScheduledVersion | null;
  /** The revision of the draft, once all of it is saved. @throws UnsavedDraft where it cannot be */
  getRevision: () => Promise<number>;
  onClose: () => void;
}

/** When a page is published, and what of it: as it is now, or what is scheduled already. */
export default function ScheduleSheet(props: ScheduleSheetProps) {
  const { pageId, scheduled } = props;
  const text = useText();
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const { form, schedule } = useScheduleForm(props, setBlocked);
  const { values, set } = form;
  if (blocked)
    return (
      <BlockedPublication
        findings={blocked.findings}
        onOverride={(reason) => schedule(blocked.values, reason)}
        onClose={() => setBlocked(null)}
      />
    );
  return (
    <FormSheet
      heading={text(scheduled ? 'schedule.change' : 'schedule.heading')}
      submitLabel={text(scheduled ? 'schedule.change' : 'schedule.heading')}
      form={form}
      onClose={props.onClose}
    >
      <OrganisationTimeField
        label={text('schedule.time')}
        error={form.error('at')}
        value={values.at}
        onChange={(at) => set('at', at)}
      />
      <Content
        pageId={pageId}
        scheduled={scheduled}
        chosen={values.content}
        onChoose={(content) => set('content', content)}
      />
      {values.content === 'draft' && <NoteField {...form.field('note')} />}
    </FormSheet>
  );
}

/** What the check has found against it, and what was to be scheduled. */
interface Blocked {
  findings: PageFinding[];
  values: Values;
}

interface Values {
  at: string;
  content: ContentChoice;
  note: string;
}

type ContentChoice = 'scheduled' | 'draft';

interface ContentProps extends Pick<ScheduleSheetProps, 'pageId' | 'scheduled'> {
  chosen: ContentChoice;
  onChoose: (content: ContentChoice) => void;
}

/** What goes out: the draft, as a version that it becomes now, or the one that is scheduled already. */
function Content({ pageId, scheduled, chosen, onChoose }: ContentProps) {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['versions', pageId, 'latest'],
    queryFn: () => call('pages.versions', { parameters: { id: pageId }, query: {} }),
    staleTime: 0,
  });
  const next = data && (data.versions[0]?.number ?? 0) + 1;
  const number = chosen === 'scheduled' ? scheduled?.number : next;
  return (
    <>
      {scheduled && (
        <SelectField
          name="content"
          label={text('schedule.content')}
          value={chosen}
          onChange={onChoose}
          choices={[
            { value: 'scheduled', label: text('versions.number', { number: scheduled.number }) },
            { value: 'draft', label: text('schedule.content.draft') },
          ]}
        />
      )}
      {number !== undefined && <Notice kind="info">{text('schedule.explanation', { number })}</Notice>}
    </>
  );
}

function useScheduleForm(
  { pageId, scheduled, getRevision, onClose }: ScheduleSheetProps,
  onBlocked: (blocked: Blocked) => void,
) {
  const scheduleText = useScheduleText();
  const { mutate } = useMutations();
  const schedule = async ({ at, content, note }: Values, reason?: string) => {
    const isDraft = content === 'draft';
    const override = reason === undefined ? {} : { override: { reason } };
    await mutate('pages.schedule', {
      parameters: { id: pageId },
      body: { revision: await getRevision(), at, note: isDraft ? note : '', keepsVersion: !isDraft, ...override },
      success: ({ number }) => scheduleText({ number, for: at }),
    });
    onClose();
  };
  const form = useForm<Values>({
    initial: { at: scheduled?.for ?? '', content: scheduled ? 'scheduled' : 'draft', note: '' },
    rules: {
      at: (at) => (at === '' ? 'validation.schedule-required' : undefined),
      note: (note) => formRules.versionNote.note(note),
    },
    send: async (values) => {
      try {
        await schedule(values);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'publication_blocked') throw error;
        onBlocked({ findings: error.findings, values });
      }
    },
  });
  return { form, schedule };
}
