import { Hono } from 'hono';
import type { Sql } from 'postgres';
import type { z } from 'zod';
import {
  exportRequestSchema,
  MAX_EXPORT_ROWS,
  MAX_UNDERLYING_ROWS,
  pageDataRequestSchema,
  reportRequestSchema,
  rowsRequestSchema,
  valuesRequestSchema,
  type ExportAnswer,
  type OpenedReport,
} from '../model/frame-wire.ts';
import { toCsv } from '../query/csv.ts';
import { runValuesQuery } from '../query/column-values.ts';
import { textsIn, translated } from '../content/report-texts.ts';
import { describeModel } from '../query/model.ts';
import { questionOf, requestOf, runPage, today } from '../query/page-query.ts';
import { runRowsQuery } from '../query/plain-rows.ts';
import { runVisualQuery } from '../query/visual-query.ts';
import { readBody } from '../rest/read-body.ts';
import {
  openReport,
  readerOf,
  secondsLeft,
  type FrameServices,
  type FrameVariables,
  type OpenReport,
} from './access.ts';
import { openAsked } from './new-report.ts';
import { getDataVisual, viewOf } from './page-view.ts';

/** Most rows behind a mark that a reader is shown. */
const MAX_SHOWN_ROWS = 1000;

/** A report and its data: `/report`, `/data`, `/values`, `/export`, `/rows`. */
export function reportRoutes(services: FrameServices): Hono<FrameVariables> {
  const { catalogue, engine, readers } = services;
  const { sql } = engine;
  return new Hono<FrameVariables>()
    .post('/report', async (context) => {
      const { reportId, language } = await readBody(context, reportRequestSchema);
      const grant = context.get('grant');
      const { document, revision, scope, rights } = await openReport(services, grant, reportId);
      const kept = await readers.get(document.id, readerOf(grant));
      const captions = textsIn(catalogue.findTexts(document.id), language);
      return context.json({
        // Whoever may edit saves what they see.
        document: rights.access === 'View' ? translated(document, captions) : document,
        captions,
        model: describeModel(scope),
        rights,
        revision,
        ...(kept.state ? { userState: kept.state } : {}),
        personalBookmarks: kept.bookmarks,
        expiresInSeconds: secondsLeft(grant),
      } satisfies OpenedReport);
    })
    .post('/data', async (context) => {
      const request = await readBody(context, pageDataRequestSchema);
      const report = await openAsked(services, context.get('grant'), request);
      const { scope, view } = viewOf(report, request);
      return context.json(await runPage(engine, scope, view, request.visuals));
    })
    .post('/values', async (context) => {
      const { target, filters, search, offset, ...asked } = await readBody(context, valuesRequestSchema);
      const { scope } = await openAsked(services, context.get('grant'), asked);
      const question = { scope, target, filters, today: today() };
      return context.json(await runValuesQuery(sql, question, { search, offset }));
    })
    .post('/export', async (context) => {
      const request = await readBody(context, exportRequestSchema);
      const report = await openAsked(services, context.get('grant'), request);
      return context.json(await exportVisual(sql, report, request));
    })
    .post('/rows', async (context) => {
      const request = await readBody(context, rowsRequestSchema);
      const report = await openAsked(services, context.get('grant'), request);
      const { scope, view } = viewOf(report, request);
      const { query, filters } = questionOf(requestOf(view, getDataVisual(view.page, request.visual)));
      const all = [...filters, ...request.point];
      const question = { scope, tableName: query.table, filters: all, today: today(), limit: MAX_SHOWN_ROWS };
      return context.json(await runRowsQuery(sql, question));
    });
}

/** The numbers of a visual, or the rows behind them. */
async function exportVisual(
  sql: Sql,
  report: OpenReport,
  request: z.infer<typeof exportRequestSchema>,
): Promise<ExportAnswer> {
  const { scope, view } = viewOf(report, request);
  const { query, filters } = questionOf(requestOf(view, getDataVisual(view.page, request.visual)));
  const isUnderlying = request.type === 'underlying';
  const most = isUnderlying && request.isByReader ? MAX_UNDERLYING_ROWS : MAX_EXPORT_ROWS;
  const limit = Math.min(request.rows ?? most, most);
  const data = isUnderlying
    ? await runRowsQuery(sql, { scope, tableName: query.table, filters, today: today(), limit })
    : await runVisualQuery(sql, scope, { ...query, limit, totals: 'none' }, filters, today());
  return { csv: toCsv(data), rowCount: data.rows.length, truncated: data.truncated };
}
