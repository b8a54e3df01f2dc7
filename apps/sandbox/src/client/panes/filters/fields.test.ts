import { FILTER_TYPE, type Filter } from '../../../model/filters.ts';
import { messagesFor } from '../../messages.ts';
import { describe as describeFilter } from './describe.ts';
import { cardsOf, kindsOf } from './fields.ts';

const origin = { table: 'Cars', column: 'Origin' };
const year = { table: 'Cars', column: 'Year' };
const only = (target: typeof origin, values: (string | number)[], displaySettings = {}): Filter => ({
  filterType: FILTER_TYPE.basic,
  target,
  operator: 'In',
  values,
  displaySettings,
});

describe('the cards of a level', () => {
  test('are its filters, then the fields without one; two filters on a field are two cards', () => {
    const cards = cardsOf([only(origin, ['USA']), only(origin, ['Japan'])], [origin, year], false);
    expect(cards.map(({ title, index }) => [title, index])).toEqual([
      ['Origin', 0],
      ['Origin', 1],
      ['Year', undefined],
    ]);
    expect(new Set(cards.map(({ key }) => key)).size).toBe(3);
  });

  test('keep what is hidden from readers, and let nobody but an editor change what is locked', () => {
    const filters = [
      only(origin, ['USA'], { isHiddenInViewMode: true }),
      only(year, [1982], { isLockedInViewMode: true, displayName: 'Model year' }),
    ];
    expect(cardsOf(filters, [], false)).toMatchObject([{ title: 'Model year', index: 1, isLocked: true }]);
    expect(cardsOf(filters, [], true)).toMatchObject([{ isLocked: false }, { isLocked: false }]);
  });
});

test.each([
  ['a measure', { table: 'Cars', measure: 'Cars' }, 'decimal', 'visual', ['advanced']],
  ['a text on a page', origin, 'text', 'page', ['basic', 'advanced']],
  ['a text on a visual', origin, 'text', 'visual', ['basic', 'advanced', 'topN']],
  ['a date on the report', year, 'date', 'report', ['basic', 'advanced', 'relative']],
] as const)('%s can be filtered by %j', (_, field, type, kind, expected) => {
  const level = { kind, page: 'A', visual: 'v' };
  expect(kindsOf(field, type, level)).toEqual(expected);
});

test.each<[string, Filter | undefined]>([
  ['is (All)', undefined],
  ['is USA, Japan', only(origin, ['USA', 'Japan'])],
  ['is a, b, c and 2 more', only(origin, ['a', 'b', 'c', 'd', 'e'])],
  [
    'contains U and does not contain K',
    {
      filterType: FILTER_TYPE.advanced,
      target: origin,
      logicalOperator: 'And',
      conditions: [
        { operator: 'Contains', value: 'U' },
        { operator: 'DoesNotContain', value: 'K' },
      ],
    },
  ],
  [
    'is blank',
    {
      filterType: FILTER_TYPE.advanced,
      target: origin,
      logicalOperator: 'And',
      conditions: [{ operator: 'IsBlank' }, { operator: 'None' }],
    },
  ],
  [
    'Bottom 3 by Cars',
    {
      filterType: FILTER_TYPE.topN,
      target: origin,
      operator: 'Bottom',
      itemCount: 3,
      orderBy: { table: 'Cars', measure: 'Cars' },
    },
  ],
  [
    'is in this period: calendar months',
    {
      filterType: FILTER_TYPE.relativeDate,
      target: origin,
      operator: 1,
      timeUnitsCount: 1,
      timeUnitType: 4,
      includeToday: true,
    },
  ],
])('a card says “%s”', (expected, filter) => {
  expect(describeFilter(filter, { type: 'text', messages: messagesFor('en'), format: (value) => String(value) })).toBe(
    expected,
  );
});
