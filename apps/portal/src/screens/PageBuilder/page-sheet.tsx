import type { PageKind, PageOption, PageRow, TagOption } from '@portico/server/page-object';
import { FormSheet } from '../../components/form-sheet.tsx';
import { pageName } from '../../components/page-name.ts';
import { IconChoice } from '../../components/page-settings/icon-choice.tsx';
import { AccessFields, Locales, OwnerFields, ParentField } from '../../components/page-settings/page-fields.tsx';
import { usePageForm, useParent } from '../../components/page-settings/page-form.ts';
import { UsageList } from '../../components/usage-list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Notice } from '../../ui/notice.tsx';

export interface PageSheetProps {
  kind: PageKind;
  page: PageRow;
  tags: readonly TagOption[];
  /** Those who can own a page. */
  owners: readonly PageOption[];
  onClose: () => void;
}

/** How a page, a template or a linked block is called, where it stands and who may see it. */
export default function PageSheet({ kind, page, tags, owners, onClose }: PageSheetProps) {
  const text = useText();
  const { language } = usePortal().view;
  const isPage = kind === 'page';
  const form = usePageForm({ page, kind, success: text('pages.edited'), onSaved: onClose });
  const above = useParent(form, page);
  const problem = form.error('locales');
  return (
    <FormSheet
      heading={text('pages.edit.heading', { name: pageName(page, language) })}
      submitLabel={text('pages.save')}
      form={form}
      onClose={onClose}
    >
      {problem && <Notice>{problem}</Notice>}
      <Locales form={form} hasSlug={isPage} above={above} />
      {isPage && <ParentField page={page} above={above} />}
      {isPage && <AccessFields form={form} tags={tags} />}
      {isPage && <OwnerFields form={form} page={page} owners={owners} />}
      {isPage && <IconChoice value={form.values.icon ?? ''} onChange={(icon) => form.set('icon', icon)} />}
      <UsageList kind={kind} id={page.id} />
    </FormSheet>
  );
}
