import { LANGUAGES, type HomeFigureChoice, type Language, type ScreenProps } from '@portico/server/page-object';
import { FormSheet } from '../../components/form-sheet.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useVisuals } from '../../components/report/use-visuals.ts';
import { VisualPreview } from '../../components/report/visual-preview.tsx';

export interface FigureSheetProps {
  /** The figure to change; null for a new one. */
  figure: HomeFigureChoice | null;
  reports: ScreenProps['HomeFigures/Manage']['reports'];
  onStore: (figure: HomeFigureChoice) => Promise<unknown>;
  onClose: () => void;
}

interface FigureValues {
  reportId: string;
  pageName: string;
  visualName: string;
  titles: Record<Language, string>;
}

function initialOf(figure: HomeFigureChoice | null): FigureValues {
  const { reportId = '', pageName = '', visualName = '' } = figure ?? {};
  const titleIn = (language: Language) => figure?.titles.find((each) => each.language === language)?.title ?? '';
  const titles = Object.fromEntries(LANGUAGES.map((language) => [language, titleIn(language)]));
  return { reportId, pageName, visualName, titles: titles as Record<Language, string> };
}

const isChosen = (value: string) => (value === '' ? ('validation.figure-incomplete' as const) : undefined);
const rules = {
  reportId: isChosen,
  visualName: isChosen,
  titles: (titles: FigureValues['titles']) =>
    LANGUAGES.some((language) => titles[language].trim() !== '') ? undefined : ('validation.title-required' as const),
};

function useFigureForm({ figure, onStore, onClose }: FigureSheetProps) {
  return useForm<FigureValues>({
    initial: initialOf(figure),
    rules,
    async send({ titles, ...chosen }) {
      const said = LANGUAGES.filter((language) => titles[language].trim() !== '');
      await onStore({ ...chosen, titles: said.map((language) => ({ language, title: titles[language] })) });
      onClose();
    },
  });
}

type FigureForm = ReturnType<typeof useFigureForm>;

/** Chooses a visual of a report, seen live, and what it is called. */
export default function FigureSheet(props: FigureSheetProps) {
  const { figure, reports, onClose } = props;
  const text = useText();
  const form = useFigureForm(props);
  return (
    <FormSheet
      heading={text(figure ? 'home-figures.change' : 'home-figures.add')}
      submitLabel={text('form.save')}
      form={form}
      onClose={onClose}
    >
      <VisualChoice form={form} reports={reports} />
      <Titles form={form} />
    </FormSheet>
  );
}

interface VisualChoiceProps {
  form: FigureForm;
  reports: FigureSheetProps['reports'];
}

function VisualChoice({ form: { values, set, error }, reports }: VisualChoiceProps) {
  const text = useText();
  const { reportId, pageName, visualName } = values;
  const { visuals, onShown } = useVisuals(reportId);
  const shown = { reportId, pageName, visualName, onShown };
  const choose = (value: string) => {
    const chosen = visuals.find((each) => each.value === value) ?? { pageName: '', visualName: '' };
    set('pageName', chosen.pageName);
    set('visualName', chosen.visualName);
  };
  const none = { value: '', label: text('home-figures.choose') };
  const chooseReport = (id: string) => {
    set('reportId', id);
    choose(none.value);
  };
  return (
    <>
      <SelectField
        name="reportId"
        label={text('home-figures.report')}
        error={error('reportId')}
        value={reportId}
        onChange={chooseReport}
        choices={[none, ...reports.map((each) => ({ value: each.reportId, label: each.name }))]}
      />
      <SelectField
        name="visualName"
        label={text('home-figures.visual')}
        error={error('visualName')}
        isDisabled={visuals.length === 0}
        value={visuals.find((each) => each.pageName === pageName && each.visualName === visualName)?.value ?? ''}
        onChange={choose}
        choices={[none, ...visuals]}
      />
      {reportId !== '' && <VisualPreview {...shown} name={nameOf(reports, reportId)} mode="preview" />}
    </>
  );
}

const nameOf = (reports: FigureSheetProps['reports'], id: string) =>
  reports.find(({ reportId }) => reportId === id)?.name ?? '';

function Titles({ form: { values, set, error } }: { form: FigureForm }) {
  const text = useText();
  return LANGUAGES.map((language, index) => (
    <TextField
      key={language}
      name={`title-${language}`}
      label={text('home-figures.title', { language: text(`reader.language.${language}`) })}
      error={index === 0 ? error('titles') : undefined}
      value={values.titles[language]}
      onChange={(title) => set('titles', { ...values.titles, [language]: title })}
      autoComplete="off"
    />
  ));
}
