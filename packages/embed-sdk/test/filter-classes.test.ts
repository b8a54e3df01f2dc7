// Filter and selector classes make what those of 2.23.1 make, whatever they are given and whatever a host writes to them:
// the published package runs beside ours.
import fc from 'fast-check';
import { models } from '../src/library.ts';

// Without its types: they declare the same ambient modules and members of `window` as ours.
const original: { models: object } = jest.requireActual('powerbi-client');

type Made = new (...given: unknown[]) => { toJSON(): object };
const classes = [
  'NotSupportedFilter',
  'IncludeExcludeFilter',
  'TopNFilter',
  'RelativeDateFilter',
  'RelativeTimeFilter',
  'BasicFilter',
  'BasicFilterWithKeys',
  'IdentityFilter',
  'TupleFilter',
  'AdvancedFilter',
  'HierarchyFilter',
  'HierarchyIdentityFilter',
  'PageSelector',
  'VisualSelector',
] as const;

const condition = fc.record({ value: fc.integer(), operator: fc.string() });
const item = fc.oneof(fc.string(), fc.integer(), fc.constant(undefined), fc.constant(null), condition);
const target = fc.record(
  { table: fc.string(), column: fc.string(), keys: fc.array(fc.string(), { maxLength: 2 }) },
  { requiredKeys: ['table', 'column'] },
);
const tuples = fc.array(fc.oneof(fc.array(fc.integer(), { maxLength: 2 }), fc.constant(null)), { maxLength: 3 });
const argument = fc.oneof(
  item,
  target,
  tuples,
  fc.boolean(),
  fc.constantFrom('All', 'In', 'NotIn', 'And', 'Or', ''),
  fc.array(item, { maxLength: 4 }),
);
// Without keys and without their values the original fails on itself: D-40.
const keyed = fc
  .tuple(target, fc.constantFrom('All', 'In'), fc.array(item), fc.option(tuples, { nil: undefined }))
  .filter(([{ keys = [] }, , , values]) => keys.length > 0 || values !== undefined);
const written = fc.record(
  {
    displaySettings: fc.constantFrom(undefined, null, { isLockedInViewMode: true }),
    requireSingleSelection: fc.constantFrom(true, false, undefined, 1),
    values: fc.array(item, { maxLength: 2 }),
    mine: fc.string(),
  },
  { requiredKeys: [] },
);

/** What comes of constructing, writing and printing: the members an object shows, its JSON, or the failure. */
function made(library: object, name: string, given: unknown[], fields: object): string {
  try {
    const one = new (library as Record<string, Made>)[name]!(...given);
    const shown = Object.keys(one).sort();
    return JSON.stringify([shown, Object.keys(Object.assign(one, fields).toJSON()), one]);
  } catch (error) {
    return error instanceof TypeError ? 'TypeError' : (error as Error).message;
  }
}

test.each(classes)('%s', (name) => {
  const given = name === 'BasicFilterWithKeys' ? keyed : fc.array(argument, { maxLength: 5 });
  fc.assert(
    fc.property(given, written, (values, fields) => {
      expect(made(models, name, values, fields)).toBe(made(original.models, name, values, fields));
    }),
    { numRuns: 400 },
  );
});

test('a basic filter shows that it requires a single selection only where a host has said so', () => {
  const filter = new models.BasicFilter({ table: 'T', column: 'C' }, 'All', 'a');
  expect(Object.keys(filter)).not.toContain('requireSingleSelection');
  expect(filter.toJSON()).toMatchObject({ values: ['a'], requireSingleSelection: false });
  expect({ ...filter }).not.toHaveProperty('requireSingleSelection');
});
