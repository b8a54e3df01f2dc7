import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';

test.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['126.255.255.255', false],
  ['128.0.0.1', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['127.1', false],
  ['0177.0.0.1', false],
  ['2130706433', false],
  ['127.0.0.256', false],
  ['[::1]', false],
  ['localhost', false],
  ['', false],
])('the address %j is of this machine: %p', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['[::1]', true],
  ['[::ffff:7f00:1]', false],
  ['::ffff:127.0.0.1', false],
  ['0.0.0.0', false],
  ['::', false],
  ['127.1', false],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
  ['sandbox.example', false],
  ['[localhost]x', false],
  ['[127.0.0.1', false],
  ['', false],
])('the host name %j always means this machine: %p', (hostname, expected) => {
  expect(isLoopbackHost(hostname)).toBe(expected);
});
