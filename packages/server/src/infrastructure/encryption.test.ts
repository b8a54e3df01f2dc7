import { createSecretBox } from './encryption.ts';

const box = createSecretBox('a secret that is long enough to pass');
const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ida');

test('what is sealed opens for its owner', () => expect(box.open(sealed, 'ida')).toBe('JBSWY3DPEHPK3PXP'));

test.each<[string, () => string]>([
  ['for another owner', () => box.open(sealed, 'bo')],
  ['with another key', () => createSecretBox('another secret that is long enough').open(sealed, 'ida')],
  ...[0, 12, 28, sealed.length - 1].map((at): [string, () => string] => [
    `when byte ${at} of it was changed`,
    () => box.open(Buffer.from(sealed.map((byte, index) => (index === at ? byte ^ 1 : byte))), 'ida'),
  ]),
  ['when it was cut off', () => box.open(sealed.subarray(0, 28), 'ida')],
])('it does not open %s', (_, open) => expect(open).toThrow());

test('the same text is sealed in another way each time', () => {
  const all = Array.from({ length: 100 }, () => box.seal('same', 'ida').toString('hex'));
  expect(new Set(all).size).toBe(100);
});
