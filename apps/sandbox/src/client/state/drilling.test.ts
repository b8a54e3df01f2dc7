import type { ResultColumn } from '../../model/frame-wire.ts';
import type { DrillState } from '../../model/report-document.ts';
import type { DrillStep } from '../visuals/visual.ts';
import { stepped, valueToEnter } from './drilling.ts';

const LEVELS = 3;
const at = (level: number, path: string[] = [], mode: DrillState['mode'] = 'drill'): DrillState => ({
  level,
  mode,
  path,
});

test.each<[string, DrillState, DrillStep, DrillState]>([
  ['down for all', at(0), { to: 'next' }, at(1)],
  ['down under each', at(0), { to: 'expand' }, at(1, [], 'expand')],
  ['into a value', at(0), { to: 'into', value: 'West' }, at(1, ['West'])],
  ['further into another', at(1, ['West']), { to: 'into', value: 'Utah' }, at(2, ['West', 'Utah'])],
  ['not into one of many', at(1), { to: 'into', value: 'Utah' }, at(1)],
  ['not below the last level', at(2), { to: 'next' }, at(2)],
  ['not into the last level', at(2, ['West', 'Utah']), { to: 'into', value: 'Provo' }, at(2, ['West', 'Utah'])],
  ['up and out of the value', at(2, ['West', 'Utah']), { to: 'up' }, at(1, ['West'])],
  ['up from an expanded level', at(2, [], 'expand'), { to: 'up' }, at(1, [], 'expand')],
  ['up to the first level, which is never expanded', at(1, [], 'expand'), { to: 'up' }, at(0)],
  ['not above the first level', at(0), { to: 'up' }, at(0)],
])('%s', (_, before, step, after) => {
  expect(stepped(before, step, LEVELS)).toEqual(after);
});

test('a mark is entered by the value of its level, not by its series', () => {
  const column = (name: string): ResultColumn => ({ name, role: 'column', type: 'text' });
  const identity = ['West', 'Utah', 'Monday'].map((value) => ({ column: column(value), value }));
  const point = { identity, measure: column('Flights'), value: 1, formattedValue: '1' };
  expect(valueToEnter(at(0), point)).toBe('West');
  expect(valueToEnter(at(1, [], 'expand'), point)).toBe('Utah');
});
