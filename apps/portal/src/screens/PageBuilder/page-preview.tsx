import { LANGUAGES, type ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { useState } from 'react';
import { DocumentFrame } from '../../components/document-frame.tsx';
import { useOrganisationTime } from '../../components/organisation-time.ts';
import { TimeChoice } from '../../components/time-choice.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { textLink } from '../../ui/styles.ts';
import { LanguageChoice } from './language-choice.tsx';
import { TextChoice } from './text-choice.tsx';

type PreviewProps = ScreenProps['PageBuilder/Preview'];

/** The widths that a page is looked at in. */
const WIDTHS = { desktop: '', tablet: 'max-w-[768px]', phone: 'max-w-[390px]' } as const;
type Width = keyof typeof WIDTHS;
const icons: Record<Width, IconName> = { desktop: 'monitor', tablet: 'tablet', phone: 'phone' };

/** A page as others will read it: which text, as whom, when, in which language and how wide. */
export default function PagePreview(props: PreviewProps) {
  const text = useText();
  const { page } = props;
  const [width, setWidth] = useState<Width>('desktop');
  const widths = (Object.keys(WIDTHS) as Width[]).map((each) => (
    <IconButton
      key={each}
      label={text(`builder.device.${each}`)}
      aria-pressed={width === each}
      onClick={() => setWidth(each)}
      className="aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
    >
      <Icon name={icons[each]} />
    </IconButton>
  ));
  return (
    <PageFrame
      heading={text('preview.heading', { name: page.name })}
      lead={
        <Link to={route('pages.builder', { id: page.id })} className={textLink}>
          {text('preview.builder')}
        </Link>
      }
      actions={widths}
    >
      <Choices {...props} />
      <Shown {...props} width={width} />
    </PageFrame>
  );
}

function Choices({ page, groups, chosen }: PreviewProps) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  return (
    <div className="mb-5 grid grid-cols-1 items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <TextChoice
        name="text"
        label={text('preview.text')}
        value={chosen.text}
        versions={page.versions}
        withReaders={page.kind !== 'template'}
        onChange={(value) => setQuery({ text: value })}
      />
      <SelectField
        name="group"
        label={text('preview.group')}
        value={chosen.group}
        onChange={(group) => setQuery({ group })}
        choices={[
          { value: 'administrator', label: text('preview.administrator') },
          { value: 'none', label: text('preview.none') },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <LanguageChoice value={chosen.language} choices={LANGUAGES} onChange={(language) => setQuery({ language })} />
      <TimeChoice key={chosen.at} label={text('preview.at')} at={chosen.at} onChange={(at) => setQuery({ at })} />
    </div>
  );
}

function Shown({ page, groups, chosen, state, reports, shown, width }: PreviewProps & { width: Width }) {
  const text = useText();
  const timeOf = useOrganisationTime();
  const group = groups.find(({ id }) => id === chosen.group)?.name ?? text('preview.none');
  if (state === 'unpublished') return <Notice kind="info">{text('preview.unpublished')}</Notice>;
  if (state === 'hidden' || !shown) return <Notice kind="info">{text('preview.hidden', { group })}</Notice>;
  const modeOf = ({ dataset: { reportId } }: HTMLElement) => {
    if (!reports.find(({ id }) => id === reportId)?.isVisible) return null;
    if (chosen.group === 'administrator') return 'preview';
    // Nobody is a member without a group's rows: the name of the report stands in its place.
    return chosen.group === 'none' ? null : (`group:${chosen.group}` as const);
  };
  const reportLabel = (id: string) => {
    const report = reports.find((each) => each.id === id);
    if (!report) return text('renderer.error');
    return text(report.isVisible ? 'preview.report' : 'preview.report.hidden', { name: report.name });
  };
  return (
    <>
      {chosen.at !== '' && <p className="mb-3 text-muted">{text('preview.then', { time: timeOf(chosen.at) })}</p>}
      <div className={`mx-auto ${WIDTHS[width]}`}>
        <DocumentFrame
          title={text('preview.heading', { name: page.name })}
          htmlContent={shown.htmlContent}
          cssContent={shown.cssContent}
          {...{ reports, modeOf, reportLabel }}
          className="h-[75dvh] min-h-96"
        />
      </div>
    </>
  );
}
