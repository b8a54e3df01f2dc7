// What 2.23.9 to 2.24.1 and models 2.1.1 add. Who writes for 2.23.1 sees no change: recorded.test.ts holds that.
import { Report, models } from '../src/library.ts';
import { attach, embedReport, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

test('exportDataCompleted is heard by reports and visuals, and by no other kind; the list of 2.23.1 stays', async () => {
  const { report, frame } = await embedReport();
  const received: models.IExportDataCompletedEvent[] = [];
  report.on('exportDataCompleted', ({ detail }) => void received.push(detail));
  const detail = {
    status: models.ExportDataCompletedStatus.Succeeded,
    exportDataType: models.ExportDataResultType.DataWithCurrentLayout,
    exportFormat: models.ExportDataResultFormat.Xlsx,
    pageName: 'P',
    visualName: 'V',
  };
  await frame.emit('exportDataCompleted', detail);
  expect(received).toEqual([{ status: 0, exportDataType: 2, exportFormat: 1, pageName: 'P', visualName: 'V' }]);
  expect([...report.allowedEvents, ...Report.allowedEvents]).not.toContain('exportDataCompleted');
  const qna = {
    type: 'qna',
    accessToken: 'T',
    datasetIds: ['S'],
    embedUrl: 'https://app.powerbi.com/qnaEmbed',
  } as const;
  expect(() =>
    makeService()
      .embed(makeElement(), qna)
      .on('exportDataCompleted' as never, () => 1),
  ).toThrow(/one of/);
});

describe('a visual', () => {
  async function layoutOf(customLayout?: models.ICustomLayout) {
    const visual = makeService().embed(makeElement(), {
      ...reportConfig,
      type: 'visual',
      pageName: 'P',
      visualName: 'V',
      width: 5,
      height: 6,
      settings: customLayout && { customLayout },
    } as never);
    const frame = attach(visual);
    await settle();
    const sent = (frame.received[0]!.body as { settings: models.ISettings }).settings.customLayout;
    visual.config.width = 7;
    frame.load();
    await settle();
    return [sent, (frame.received.at(-1)!.body as { settings: models.ISettings }).settings.customLayout];
  }

  test('keeps the parts of the layout that its host has configured, at every load', async () => {
    const own = {
      displayOption: models.DisplayOption.ActualSize,
      pageSize: { type: models.PageSizeType.Custom, width: 1, height: 2 },
      pagesLayout: { P: { visualsLayout: {} } },
    };
    expect(await layoutOf(own as never)).toEqual([own, own]);
    const [sent] = await layoutOf({ displayOption: models.DisplayOption.FitToWidth });
    expect(sent).toMatchObject({ displayOption: 1, pageSize: { type: 4, width: 5, height: 6 } });
    expect(sent!.pagesLayout!.P).toMatchObject({ defaultLayout: { displayState: { mode: 1 } } });
  });

  test('without one has that of 2.23.1, at its size of the moment', async () => {
    const [first, second] = await layoutOf();
    expect(first).toMatchObject({ displayOption: 0, pageSize: { type: 4, width: 5, height: 6 } });
    expect(second).toMatchObject({ displayOption: 0, pageSize: { type: 4, width: 7, height: 6 } });
  });
});

test.each(['https://app.canaryhigh.powerbigov.us/reportEmbed', 'https://app.powerbi.sovcloud-api.fr/reportEmbed'])(
  'frames may come from %s, and from nothing that looks like it',
  (embedUrl) => {
    const embed = (url: string) => makeService().embed(makeElement(), { ...reportConfig, embedUrl: url });
    expect(() => embed(embedUrl)).not.toThrow();
    expect(() => embed(embedUrl.replace('://', '://x.'))).toThrow(/Invalid embed URL/);
  },
);

test('isVisualCalculation, hidden targets and the command of visual calculations', () => {
  const target: models.IVisualCalculationTarget = { name: 'N', daxExpression: 'D', hidden: true };
  const measure: models.IMeasureTarget = { table: 'T', measure: 'M', hidden: true };
  const commands: models.ICommandsSettings[] = [{ visualCalculation: { displayOption: 0 } }];
  expect([target, measure, { name: 'N' }].map((one) => models.isVisualCalculation(one))).toEqual([true, false, false]);
  expect(models.validateSettings({ commands })).toBeUndefined();
});
