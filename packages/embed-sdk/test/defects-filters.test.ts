import { models } from '../src/library.ts';
import { attach, embedReport, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

const filter = () => new models.BasicFilter({ table: 'T', column: 'C' }, 'In', 'a');
const json = {
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'T', column: 'C' },
  filterType: 1,
  operator: 'In',
  values: ['a'],
  requireSingleSelection: false,
};

describe('D-21: filter objects travel with their schema', () => {
  test('in every call that takes filters', async () => {
    const { report, frame } = await embedReport();
    const filters = [filter()] as never;
    await report.setFilters(filters);
    await report.updateFilters(models.FiltersOperations.Add, filters);
    await report.page('P').setFilters(filters);
    const bodies = frame.received.map(({ body }) => (Array.isArray(body) ? body : body.filters) as unknown);
    expect(bodies).toEqual([[json], [json], [json]]);
  });

  test('in the configuration, with selectors and dates', async () => {
    const selector = new models.VisualSelector('V');
    const since = new Date(0);
    const report = makeService().embed(makeElement(), {
      ...reportConfig,
      filters: [filter()] as never,
      slicers: [{ selector, state: { filters: [filter()] as never } }],
      settings: { since } as never,
    });
    const frame = attach(report);
    await settle();
    const { body } = frame.received[0]!;
    expect(body.filters).toEqual([json]);
    expect(body.slicers[0].selector.$schema).toMatch(/visualSelector$/);
    expect(body.slicers[0].state.filters).toEqual([json]);
    expect(Object.prototype.toString.call(body.settings.since)).toBe('[object Date]');
  });

  test('a value that contains itself is sent as it is', async () => {
    const { report, frame } = await embedReport();
    const theme: Record<string, unknown> = { name: 'x' };
    theme.self = theme;
    await report.applyTheme(theme);
    const { body } = frame.received[0]!;
    expect(body.self).toBe(body);
  });
});
