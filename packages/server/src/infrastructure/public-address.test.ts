import { isPublicAddress, isPublicHost } from './public-address.ts';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.3.1',
  '2606:4700::1111',
  '2a00:1450::1',
])('%j is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://localhost',
  'https://localhost.',
  'https://LOCALHOST',
  'https://a.b.localhost',
  'https://2130706433',
  'https://0x7f000001',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://127.1',
  'https://127.0.0.1.',
  'https://１２７.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:a9fe:a9fe]',
  'https://[0:0:0:0:0:ffff:10.0.0.1]',
  'https://0',
])('%s is no public host', (url) => {
  expect(isPublicHost(new URL(url).hostname)).toBe(false);
});

test.each(['https://example.com', 'https://8.8.8.8', 'https://[2606:4700::1111]', 'https://localhost.example.com'])(
  '%s may be a public host',
  (url) => {
    expect(isPublicHost(new URL(url).hostname)).toBe(true);
  },
);
