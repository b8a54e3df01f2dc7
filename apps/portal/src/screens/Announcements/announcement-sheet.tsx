import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import type { AnnouncementRow, GroupOption, Language } from '@portico/server/page-object';
import { useState } from 'react';
import { AnnouncementCard } from '../../components/announcement-card.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { OrganisationTimeField } from '../../components/organisation-time-field.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AnnouncementForm, findIncomplete, useAnnouncementForm } from './announcement-form.ts';
import { AnnouncementTexts } from './announcement-texts.tsx';

export interface AnnouncementSheetProps {
  /** The announcement to change; null for a new one. */
  announcement: AnnouncementRow | null;
  groups: readonly GroupOption[];
  onClose: () => void;
}

/** Adds an announcement, or changes one. */
export default function AnnouncementSheet({ announcement, groups, onClose }: AnnouncementSheetProps) {
  const text = useText();
  const form = useAnnouncementForm(announcement, onClose);
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const { values, set, error } = form;
  const incomplete = error('locales') && findIncomplete(values.locales);
  return (
    <FormSheet
      heading={text(announcement ? 'announcements.edit.heading' : 'announcements.add')}
      submitLabel={text('form.save')}
      form={form}
      onClose={onClose}
    >
      <AnnouncementTexts
        form={form}
        language={language}
        incomplete={incomplete || undefined}
        onLanguage={setLanguage}
      />
      <LinkAndKind form={form} />
      <Period form={form} />
      <Audience form={form} groups={groups} />
      <Checkbox isChecked={values.isDismissable} onChange={(is) => set('isDismissable', is)}>
        {text('announcements.dismissable')}
      </Checkbox>
      <Preview form={form} language={language} />
    </FormSheet>
  );
}

function LinkAndKind({ form }: { form: AnnouncementForm }) {
  const text = useText();
  const { values, set } = form;
  return (
    <>
      <TextField
        {...form.field('linkUrl')}
        label={text('announcements.link')}
        help={text('announcements.link.help')}
        autoComplete="off"
      />
      <SelectField
        name="severity"
        label={text('announcements.severity')}
        help={text('announcements.severity.help')}
        value={values.severity}
        onChange={(severity) => set('severity', severity)}
        choices={(['information', 'warning'] as const).map((value) => ({
          value,
          label: text(`announcements.severity.${value}`),
        }))}
      />
    </>
  );
}

function Period({ form: { values, set, error } }: { form: AnnouncementForm }) {
  const text = useText();
  return (
    <>
      <OrganisationTimeField
        label={text('announcements.from')}
        error={error('startsAt')}
        value={values.startsAt}
        onChange={(at) => set('startsAt', at)}
      />
      <OrganisationTimeField
        label={text('announcements.until')}
        error={error('endsAt')}
        value={values.endsAt}
        onChange={(at) => set('endsAt', at)}
      />
    </>
  );
}

interface GroupChoiceProps {
  form: AnnouncementForm;
  groups: readonly GroupOption[];
}

function Audience({ form, groups }: GroupChoiceProps) {
  const text = useText();
  const { values, set } = form;
  return (
    <>
      <SelectField
        name="audience"
        label={text('announcements.audience')}
        value={values.audience}
        onChange={(audience) => set('audience', audience)}
        choices={[
          { value: 'everyone', label: text('announcements.everyone') },
          { value: 'groups', label: text('announcements.groups') },
        ]}
      />
      {values.audience === 'groups' && <GroupChoice form={form} groups={groups} />}
    </>
  );
}

function GroupChoice({ form: { values, set, error }, groups }: GroupChoiceProps) {
  const text = useText();
  const problem = error('groups');
  const toggle = (id: string, isChosen: boolean) =>
    set('groups', isChosen ? [...values.groups, id] : values.groups.filter((each) => each !== id));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{text('announcements.groups')}</legend>
      <div className="flex max-h-56 flex-col gap-2.5 overflow-y-auto rounded-normal border border-line p-3">
        {groups.map(({ id, name }) => (
          <Checkbox key={id} isChecked={values.groups.includes(id)} onChange={(is) => toggle(id, is)}>
            {name}
          </Checkbox>
        ))}
      </div>
      {problem && (
        <p role="alert" className="mt-1.5 text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Preview({ form: { values }, language }: { form: AnnouncementForm; language: Language }) {
  const text = useText();
  const { severity, linkUrl, isDismissable, locales } = values;
  const said = locales[language];
  const shown = { id: '', revision: '', severity, linkUrl, isDismissable, ...said };
  return (
    <section aria-label={text('announcements.preview')}>
      <p className="mb-1.5 font-medium">{text('announcements.preview')}</p>
      <div lang={language} inert>
        <AnnouncementCard announcement={{ ...shown, title: said.title || text('announcements.title') }} />
      </div>
    </section>
  );
}
