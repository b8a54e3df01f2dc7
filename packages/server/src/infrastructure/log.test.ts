import { Writable } from 'node:stream';
import { createLog } from './log.ts';

function record(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, callback) {
      text += chunk.toString();
      callback();
    },
  });
  write(createLog(destination));
  return text;
}

test.each([
  ['a password', { password: 'hunter2' }],
  ['a password one level down', { input: { password: 'hunter2' } }],
  ['a cookie', { headers: { cookie: 'hunter2' } }],
  ['a cookie of a request', { request: { headers: { cookie: 'hunter2' } } }],
  ['an authorization header', { headers: { authorization: 'Bearer hunter2' } }],
  ['a ticket', { answer: { ticket: 'hunter2' } }],
  ['an embed token', { embedToken: 'hunter2' }],
  ['the client secret', { analytics: { clientSecret: 'hunter2' } }],
])('%s does not reach the log', (_, fields) => {
  const text = record((log) => log.info(fields, 'event'));
  expect(text).toContain('[secret]');
  expect(text).not.toContain('hunter2');
});

test('the values of a failed statement do not reach the log, its error and cause do', () => {
  const cause = Object.assign(new Error('connection lost'), { code: 'ECONNRESET', parameters: ['hunter2'] });
  const error = new Error('Failed query: insert into sessions values ($1)\nparams: hunter2', { cause });
  const text = record((log) => log.error({ err: error }, 'request failed'));
  expect(text).not.toContain('hunter2');
  expect(JSON.parse(text)).toMatchObject({
    err: { type: 'Error', cause: { message: 'connection lost', code: 'ECONNRESET' } },
  });
});
