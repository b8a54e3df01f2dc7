import type { PageRow, TagOption } from '@portico/server/page-object';
import { Suspense, useState } from 'react';
import { FormSheet } from '../../components/form-sheet.tsx';
import { TagLevelOffer } from '../../components/page-settings/tag-level-offer.tsx';
import { TagChoice } from '../../components/tag-choice.tsx';
import { useForm } from '../../components/use-form.ts';
import { useMutations } from '../../api/mutations.ts';
import { pageName } from '../../components/page-name.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const TagSheet = lazy(() => import('../AccessTags/tag-sheet.tsx'));

export interface PageTagsSheetProps {
  page: PageRow;
  tags: readonly TagOption[];
  onClose: () => void;
}

/** Changes the access tags of a page; a tag that is missing is added on the way. */
export default function PageTagsSheet({ page, tags, onClose }: PageTagsSheetProps) {
  const text = useText();
  const { language } = usePortal().view;
  const [isAdding, setAdding] = useState(false);
  const form = useTagsForm(page, onClose);
  return (
    <>
      <FormSheet
        heading={text('pages.edit-tags.heading', { name: pageName(page, language) })}
        submitLabel={text('pages.edit-tags.save')}
        form={form}
        onClose={onClose}
      >
        <Level form={form} tags={tags} />
        <TagChoice
          tags={tags}
          chosen={form.values.tags}
          onChange={(ids) => form.set('tags', ids)}
          help={text('page.tags.help')}
        />
        <Button className="self-start" onPress={() => setAdding(true)}>
          <Icon name="plus" />
          {text('tags.add')}
        </Button>
      </FormSheet>
      {isAdding && (
        <Suspense>
          <TagSheet tag={null} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Who sees the page by its tags, where these decide; else that they do not. */
function Level({ form, tags }: { form: ReturnType<typeof useTagsForm>; tags: readonly TagOption[] }) {
  const text = useText();
  const { accessLevel, tags: chosen } = form.values;
  const names = tags.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  if (accessLevel === 'tagged')
    return <p role="status">{text('page.access.tagged.who', { count: names.length, names: names.join(', ') })}</p>;
  const decide = () => form.set('accessLevel', 'tagged');
  return <TagLevelOffer level={accessLevel} hasTags={names.length > 0} onDecide={decide} />;
}

/** Changes nothing of the page but its tags, and whether they decide. */
function useTagsForm({ id, accessLevel, locales, tagIds }: PageRow, onDone: () => void) {
  const text = useText();
  const { mutate } = useMutations();
  return useForm({
    initial: { tags: tagIds, accessLevel },
    send: async (values) => {
      const body = { locales: locales.map(({ state: _, ...locale }) => locale), ...values };
      await mutate('pages.update', { parameters: { id }, body, success: text('pages.edited') });
      onDone();
    },
  });
}
