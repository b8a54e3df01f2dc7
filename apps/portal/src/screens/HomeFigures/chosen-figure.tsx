import type { HomeFigureChoice, ScreenProps } from '@portico/server/page-object';
import { useMemo } from 'react';
import { ReportFigure } from '../../components/report/report-figure.tsx';
import { bestLocale } from '../../i18n/languages.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePortal } from '../../navigation/portal-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type ReportOption = ScreenProps['HomeFigures/Manage']['reports'][number];

export interface ChosenFigureProps {
  figure: HomeFigureChoice;
  /** Undefined: the report is not there any more. */
  report: ReportOption | undefined;
  onEdit: () => void;
  onRemove: () => void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

/** A figure of Home as it is now, and what can be done with it. */
export function ChosenFigure({ figure, report, onEdit, onRemove, onEarlier, onLater }: ChosenFigureProps) {
  const text = useText();
  const { language } = usePortal().view;
  const title = bestLocale(figure.titles, language)?.title ?? '';
  const { reportId, pageName, visualName } = figure;
  const name = report?.name ?? '';
  const embedded = useMemo(
    () => ({ report_id: reportId, embedUrl: '', name, kind: 'report' as const }),
    [reportId, name],
  );
  return (
    <li className="flex min-w-0 flex-col rounded-normal border border-line bg-surface p-4 shadow-low">
      <header className="mb-2 flex grow items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="font-medium wrap-anywhere">{title}</h2>
          <p className="wrap-anywhere text-muted">{report ? report.name : text('home-figures.report-gone')}</p>
        </div>
        <Actions {...{ title, onEdit, onRemove, onEarlier, onLater }} />
      </header>
      {report?.isOnPage === false && <p className="mb-2 text-warning">{text('home-figures.on-no-page')}</p>}
      {report && (
        <div className="h-60">
          <ReportFigure report={embedded} {...{ pageName, visualName }} mode="preview" />
        </div>
      )}
    </li>
  );
}

type ActionsProps = Pick<ChosenFigureProps, 'onEdit' | 'onRemove' | 'onEarlier' | 'onLater'> & { title: string };

function Actions({ title, onEdit, onRemove, onEarlier, onLater }: ActionsProps) {
  const text = useText();
  return (
    <>
      {onEarlier && (
        <IconButton label={text('home-figures.earlier', { title })} onClick={onEarlier}>
          <Icon name="arrow-up" className="size-4" />
        </IconButton>
      )}
      {onLater && (
        <IconButton label={text('home-figures.later', { title })} onClick={onLater}>
          <Icon name="arrow-down" className="size-4" />
        </IconButton>
      )}
      <IconButton label={text('home-figures.edit', { title })} onClick={onEdit}>
        <Icon name="pencil" className="size-4" />
      </IconButton>
      <IconButton label={text('home-figures.remove', { title })} onClick={onRemove}>
        <Icon name="trash" className="size-4" />
      </IconButton>
    </>
  );
}
