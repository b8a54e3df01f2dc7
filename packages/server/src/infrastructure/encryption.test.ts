import { createEncryption } from './encryption.ts';

const encryption = createEncryption('a secret that is long enough to pass');
const sealed = encryption.encrypt('JBSWY3DPEHPK3PXP', 'ida');

test('what is sealed opens for its owner', () => expect(encryption.decrypt(sealed, 'ida')).toBe('JBSWY3DPEHPK3PXP'));

test.each<[string, () => string]>([
  ['for another owner', () => encryption.decrypt(sealed, 'bo')],
  ['with another key', () => createEncryption('another secret that is long enough').decrypt(sealed, 'ida')],
  ...[0, 12, 28, sealed.length - 1].map((at): [string, () => string] => [
    `when byte ${at} of it was changed`,
    () => encryption.decrypt(Buffer.from(sealed.map((byte, index) => (index === at ? byte ^ 1 : byte))), 'ida'),
  ]),
  ['when it was cut off', () => encryption.decrypt(sealed.subarray(0, 28), 'ida')],
])('it does not open %s', (_, open) => expect(open).toThrow());

test('the same text is sealed in another way each time', () => {
  const all = Array.from({ length: 100 }, () => encryption.encrypt('same', 'ida').toString('hex'));
  expect(new Set(all).size).toBe(100);
});
