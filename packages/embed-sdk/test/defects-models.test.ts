/** @jest-environment node */
import type { IValidationError } from '../src/models/check.ts';
import * as sdk from '../src/library.ts';

const { models } = sdk;
const column = { table: 'T', column: 'C' };

test('D-16: importing makes no service and needs no window', () => {
  expect(typeof window).toBe('undefined');
  expect(Object.keys(sdk)).toContain('service');
});

test('D-20: every selector carries its own schema and passes its validator', () => {
  const visual = new models.VisualSelector('V');
  const kind = new models.VisualTypeSelector('slicer');
  const target = new models.SlicerTargetSelector(column);
  expect(models.validateVisualSelector(visual)).toBeUndefined();
  expect(kind.toJSON()).toEqual({
    $schema: 'http://powerbi.com/product/schema#visualTypeSelector',
    visualType: 'slicer',
  });
  expect(models.validateVisualHeader({ settings: {}, selector: kind.toJSON() })).toBeUndefined();
  expect(models.validateSlicer({ selector: target.toJSON(), state: {} })).toBeUndefined();
});

describe('D-22', () => {
  const tuple = { target: [column], operator: 'In', values: [[{ value: 'a' }]], filterType: 6 };
  const identity = { target: [1, 2], operator: 'In', filterType: 8 };
  const node = { identity: 1, operator: 'Selected', children: [{ identity: 2, operator: 'Inherited' }] };
  const hierarchyIdentity = { target: [{ queryName: 'q' }], hierarchyData: [node], filterType: 10 };
  const dated = { target: column, logicalOperator: 'And', conditions: [{ operator: 'Is', value: new Date(0) }] };

  test.each([
    ['tuple', tuple],
    ['identity', identity],
    ['hierarchy identity', hierarchyIdentity],
    ['date condition', dated],
  ])('a typed filter passes: %s', (_, filter) => {
    expect(models.validateFilter(filter)).toBeUndefined();
    expect(models.validateReportLoad({ accessToken: 'T', id: 'R', filters: [filter] })).toBeUndefined();
  });

  test.each([
    [
      { accessToken: 'T', id: 'R', filters: [dated, { target: column, operator: 'In', values: [{}] }] },
      'filters.1.values.0',
      /./,
    ],
    [
      { accessToken: 'T', id: 'R', settings: { panes: { fields: { expanded: 1 } } } },
      'settings.panes.fields.expanded',
      /^expanded must be a boolean$/,
    ],
    [{ accessToken: 'T', id: 'R', bookmark: {} }, 'bookmark.name', /^name is required$/],
    [{ accessToken: 'T' }, 'id', /^id is required$/],
    ['text', '', /^input must be an object$/],
  ])('an error says where and why, beside the message of 2.23.1', (input, path, cause) => {
    const [error] = models.validateReportLoad(input) as IValidationError[];
    expect(error!.path).toBe(path);
    expect(error!.cause).toMatch(cause);
    expect(Object.keys(error!)).toEqual(['message']);
  });

  test('kept: fields that 2.23.1 does not check pass', () => {
    const settings = { zoomLevel: 99, localeSettings: 5, commands: [{ focusMode: 1 }] };
    expect(models.validateReportLoad({ accessToken: 'T', id: 'R', settings, slicers: 5 })).toBeUndefined();
    expect(models.validateFilter({})).toEqual([{ message: 'undefined property is invalid' }]);
  });
});

test('D-39: enumerations that 2.23.1 has for the compiler only are there at run time', () => {
  expect(models.DataType.Text).toBe('Text');
  expect(models.ReportCreationMode.QuickExplore).toBe('QuickExplore');
});

describe('D-40', () => {
  test('keys without values are named, and no keys need no values', () => {
    const withKeys = { ...column, keys: ['K'] };
    expect(() => new models.BasicFilterWithKeys(withKeys, 'In', ['a'], undefined as never)).toThrow(
      'You should pass the values to be filtered for each key. You passed: no values and 1 keys',
    );
    expect(() => new models.BasicFilterWithKeys(column as never, 'In', ['a'], undefined as never)).not.toThrow();
    expect(() => new models.BasicFilterWithKeys(withKeys, 'In', ['a'], [[1, 2]])).toThrow(
      'Each tuple of key values should contain a value for each of the keys. You passed: 2 values and 1 keys',
    );
  });

  test('kept: an empty list of values, arguments that are counted, a builder without operator', () => {
    expect(() => new models.BasicFilter(column, 'In', [])).not.toThrow();
    expect(() => new models.BasicFilter(column, 'In')).toThrow(
      'values must be a non-empty array unless your operator is "All".',
    );
    const condition = { operator: 'Is' as const, value: 1 };
    expect(() => new models.AdvancedFilter(column, 'And', [condition, condition, condition])).toThrow(/You passed: 1$/);
    expect(new sdk.BasicFilterBuilder().build().toJSON().values).toEqual([undefined]);
  });
});
