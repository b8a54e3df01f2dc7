import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './search-field.tsx';

const onSearch = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => jest.useRealTimers());

const field = (value: string) => <SearchField label="Search" value={value} onSearch={onSearch} />;
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const expectTyped = (text: string) => expect(screen.getByRole('searchbox')).toHaveValue(text);

test('searches once, a pause after the last key, without spaces around', () => {
  render(field(''));
  type('k');
  wait(200);
  type(' krogh ');
  wait(249);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['krogh']]);
  expectTyped(' krogh ');
});

test('what has been typed since stays when the answer to an earlier search comes', () => {
  const { rerender } = render(field(''));
  type('k');
  wait(250);
  type('kro');
  rerender(field('k'));
  expectTyped('kro');
  wait(250);
  expect(onSearch.mock.calls).toEqual([['k'], ['kro']]);
  rerender(field('kro'));
  expectTyped('kro');
});

test('a search from elsewhere is shown, also one that was typed before', () => {
  const { rerender } = render(field(''));
  type('krogh');
  wait(250);
  rerender(field('krogh'));
  rerender(field(''));
  expectTyped('');
  rerender(field('krogh'));
  expectTyped('krogh');
});
