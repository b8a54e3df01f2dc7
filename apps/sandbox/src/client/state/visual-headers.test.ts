import { hasVisualHeader, visualSettingsSchema } from './visual-headers.ts';

const sales = { name: 'sales', type: 'barChart' } as const;
const header = (visible: boolean, selector?: object) => ({ settings: { visible }, ...(selector ? { selector } : {}) });

test.each([
  ['nothing is said', [], true],
  ['all are hidden', [header(false)], false],
  ['another one is hidden', [header(false, { visualName: 'other' })], true],
  ['its type is hidden', [header(false, { visualType: 'barChart' })], false],
  ['all are hidden but this one', [header(true, { visualName: 'sales' }), header(false)], true],
])('when %s the header is shown accordingly', (_, visualHeaders, expected) => {
  expect(hasVisualHeader(visualSettingsSchema.parse({ visualHeaders }), sales)).toBe(expected);
});
