import { startTypingAhead, takeTypedAhead } from './typed-ahead.ts';

const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
};
const type = (text: string) => [...text].forEach((key) => press(key));

afterEach(takeTypedAhead);

it('keys are kept until they are taken, corrected as they were', () => {
  startTypingAhead();
  type(' Havnx');
  press('Backspace');
  press('Shift');
  type('en 2');
  press('s', { ctrlKey: true });
  expect(takeTypedAhead()).toBe('Havnen 2');
  expect(press('x').defaultPrevented).toBe(false);
  expect(takeTypedAhead()).toBe('');
});

it('a blank presses no button, and what is typed into a field stays there', () => {
  startTypingAhead();
  expect(press(' ').defaultPrevented).toBe(true);
  const field = document.body.appendChild(document.createElement('input'));
  expect(press('a', {}, field).defaultPrevented).toBe(false);
  field.remove();
  expect(takeTypedAhead()).toBe('');
});

it('whoever presses elsewhere meanwhile types there', () => {
  startTypingAhead();
  type('Ha');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(press('v').defaultPrevented).toBe(false);
  expect(takeTypedAhead()).toBe('');
});
