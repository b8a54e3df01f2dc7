import type { OpenedPaginated } from '../../../model/frame-wire-content-types.ts';
import type { PaginatedParameter } from '../../../model/paginated-document.ts';
import { isAnswered, read, startAnswers, toRequest } from './answers.ts';

const parameter = (change: Partial<PaginatedParameter>): PaginatedParameter => ({
  name: 'Carrier',
  prompt: 'Carrier',
  type: 'Text',
  isNullable: false,
  isMultiValue: false,
  isHidden: false,
  defaultValues: [],
  ...change,
});
const opened = (...parameters: PaginatedParameter[]) => ({ document: { parameters } }) as OpenedPaginated;

describe('answers of a paginated report', () => {
  const year = parameter({ name: 'Year', type: 'Integer', defaultValues: [2001] });
  const carriers = parameter({ isMultiValue: true, defaultValues: ['AA', 'UA'] });

  it('start with what the author chose', () => {
    expect(startAnswers(opened(year, carriers))).toEqual({ Year: [2001], Carrier: ['AA', 'UA'] });
  });

  it("start with the host's values in the kind of the parameter, several for one that takes several", () => {
    const given = [
      { name: 'Year', value: '1999' },
      { name: 'Carrier', value: 'DL' },
      { name: 'Carrier', value: 'WN' },
    ];
    expect(startAnswers(opened(year, carriers), given)).toEqual({ Year: [1999], Carrier: ['DL', 'WN'] });
  });

  it('are asked for as one value or as a list', () => {
    expect(toRequest(opened(year, carriers), { Year: [1999], Carrier: ['DL'] })).toEqual([
      { name: 'Year', value: 1999 },
      { name: 'Carrier', value: ['DL'] },
    ]);
  });

  it.each([
    ['a text', { type: 'Text' }, 'AA', 'AA'],
    ['a whole number', { type: 'Integer' }, '7', 7],
    ['a truth', { type: 'Boolean' }, 'True', true],
    ['no value', { type: 'Text' }, null, null],
  ] as const)('read %s', (_what, change, text, expected) => {
    expect(read(parameter(change), text)).toBe(expected);
  });

  it.each([
    ['no value where none may be', {}, [null], false],
    ['no value where none may be given', { isNullable: true }, [null], true],
    ['half a number where a whole one is asked', { type: 'Integer' }, [1.5], false],
    ['something that is no number', { type: 'Float' }, [Number.NaN], false],
    ['an empty text', {}, [''], false],
    ['nothing chosen of many', { isMultiValue: true }, [], true],
  ] as const)('judge %s', (_what, change, values, expected) => {
    expect(isAnswered(parameter(change), values)).toBe(expected);
  });
});
