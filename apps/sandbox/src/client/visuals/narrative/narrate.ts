import type { Measure, ReportPage, DataVisual } from '../../../model/report-document.ts';
import { createFormatter, supportedLocale } from '../../../model/format.ts';
import { pageRequest } from '../../state/page-request.ts';
import type { Session } from '../../state/session.ts';
import { messagesFor } from '../../messages.ts';
import { sentencesOf } from './sentences.ts';

/** What visuals of a page say, in sentences that are computed from their present data. @throws ReportFailure */
export async function narrate(session: Session, page: ReportPage, visuals: readonly DataVisual[]): Promise<string> {
  const report = session.report();
  if (!report) return '';
  const request = { ...pageRequest(session.state, report, page), visuals: visuals.map(({ name }) => name) };
  const data = visuals.length === 0 ? undefined : await session.ask('data', request);
  const { language, locale: asked } = session.appearance();
  const locale = supportedLocale(asked);
  const messages = messagesFor(language);
  const format = createFormatter(locale, messages.blank);
  const paragraphs = visuals.flatMap((visual) => {
    const own = data?.visuals[visual.name];
    const isSum = (name: string) => isAdditive(report.model.measures.find((measure) => measure.name === name));
    const said = own ? sentencesOf(visual, own, { messages, format, locale, isSum }) : [];
    return said.length > 0 ? [`${visual.title}: ${said.join(' ')}`] : [];
  });
  return paragraphs.length > 0 ? paragraphs.join('\n') : messages.nothingToSay;
}

/** Whether parts of it add up to the whole: shares of a total are true of such measures only. */
function isAdditive(measure: Measure | undefined): boolean {
  if (!measure) return false;
  return (measure.aggregate === 'sum' || measure.aggregate === 'count') && !measure.per && !measure.isShare;
}
