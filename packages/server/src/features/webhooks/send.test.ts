import dns from 'node:dns';
import { Receiver } from '../../../testing/webhook-receiver.ts';
import { send } from './send.ts';

let receiver: Receiver;

beforeAll(async () => {
  receiver = await new Receiver().start();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => receiver.stop());

/** The resolver of the network, which has no names that we need here. */
function resolvesTo(...answers: string[][]) {
  return jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, callback: unknown) => {
    const addresses = (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    (callback as (error: null, addresses: object[]) => void)(null, addresses);
  }) as never);
}

const post = (allowedHosts: string[] = []) =>
  send({ url: `http://hooks.example:${receiver.port}/`, headers: {}, body: '{}', timeoutMs: 2_000, allowedHosts });

test.each([[['127.0.0.1']], [['::ffff:127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['10.0.0.7']], [['fd00:ec2::254']]])(
  'a name that resolves to %j is not connected to',
  async (addresses) => {
    resolvesTo(addresses);
    expect(await post()).toMatchObject({ error: 'blocked', status: null });
    expect(receiver.received).toHaveLength(0);
  },
);

test('a name is resolved once, for the connection: a second answer changes nothing', async () => {
  const lookup = resolvesTo(['127.0.0.1'], ['8.8.8.8']);
  expect(await post()).toMatchObject({ error: 'blocked' });
  expect(lookup).toHaveBeenCalledTimes(1);
});

test('a name that resolves to nothing is said to', async () => {
  jest.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, callback: (error: Error) => void) => {
    callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  }) as never);
  expect(await post()).toMatchObject({ error: 'dns' });
});

test('an answer that never ends costs no more than its time, and its status counts', async () => {
  receiver.answer = (_, response) => response.writeHead(200).write('x');
  const { port } = receiver;
  const url = `http://127.0.0.1:${port}/`;
  const answer = await send({ url, headers: {}, body: '{}', timeoutMs: 300, allowedHosts: ['127.0.0.1'] });
  expect(answer).toMatchObject({ status: 200, error: null, excerpt: 'x' });
});
