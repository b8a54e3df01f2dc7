/** @jest-environment jsdom */
import { isPressed, watchPresses, whenReleased } from './press.ts';

/** What a browser says of a pointer; the document of the tests knows mouse events only. */
function pointer(type: string, { pointerId = 1, pointerType = 'mouse', buttons = 0 } = {}): void {
  const event = new MouseEvent(type, { bubbles: true, buttons });
  document.body.dispatchEvent(Object.assign(event, { pointerId, pointerType }));
}

beforeAll(() => watchPresses(window));
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  pointer('pointercancel');
  jest.useRealTimers();
});

test('a mouse is released once its click was handled', () => {
  pointer('pointerdown');
  pointer('pointerup');
  expect(isPressed()).toBe(true);
  pointer('click');
  expect(isPressed()).toBe(true);
  jest.advanceTimersByTime(0);
  expect(isPressed()).toBe(false);
});

test('what waits for the release goes on with it', async () => {
  pointer('pointerdown');
  const released = whenReleased();
  pointer('pointerup');
  jest.advanceTimersByTime(0);
  await expect(released).resolves.toBeUndefined();
});

test('a finger is released by its click, which comes later', () => {
  pointer('pointerdown', { pointerType: 'touch' });
  pointer('pointerup', { pointerType: 'touch' });
  jest.advanceTimersByTime(0);
  expect(isPressed()).toBe(true);
  pointer('click', { pointerType: 'touch' });
  jest.advanceTimersByTime(0);
  expect(isPressed()).toBe(false);
});

test('a finger that has no click is released all the same', () => {
  pointer('pointerdown', { pointerType: 'touch' });
  pointer('pointerup', { pointerType: 'touch' });
  jest.runAllTimers();
  expect(isPressed()).toBe(false);
});

test('two fingers are released with the last one', () => {
  pointer('pointerdown', { pointerType: 'touch', pointerId: 2 });
  pointer('pointerdown', { pointerType: 'touch', pointerId: 3 });
  pointer('pointerup', { pointerType: 'touch', pointerId: 2 });
  jest.runAllTimers();
  expect(isPressed()).toBe(true);
  pointer('pointerup', { pointerType: 'touch', pointerId: 3 });
  jest.runAllTimers();
  expect(isPressed()).toBe(false);
});

test.each<[string, () => unknown]>([
  ['the browser scrolls by the finger', () => pointer('pointercancel')],
  ['another window comes to the front', () => window.dispatchEvent(new FocusEvent('blur'))],
  ['the pointer comes back without a button', () => pointer('pointermove', { buttons: 0 })],
  [
    'a list of the browser has taken the release',
    () => {
      const list = document.body.appendChild(document.createElement('select'));
      list.dispatchEvent(new Event('change', { bubbles: true }));
      list.remove();
    },
  ],
])('a press ends when %s', (_, act) => {
  pointer('pointerdown');
  act();
  jest.advanceTimersByTime(0);
  expect(isPressed()).toBe(false);
});

test('a press goes on while the pointer moves, and when a field that it has left has changed', () => {
  const field = document.body.appendChild(document.createElement('input'));
  pointer('pointerdown');
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('blur'));
  pointer('pointermove', { buttons: 1 });
  jest.runAllTimers();
  expect(isPressed()).toBe(true);
  field.remove();
});
