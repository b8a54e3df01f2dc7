import { inspect } from 'node:util';
import fc from 'fast-check';
import { attach, deliver, makeElement, makeService, reportConfig, settle } from './fake-frame.ts';

const prototypeNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const uids = fc.constantFrom('U1', 'U1', 'U1', 'U2', 'U2', 'nobody', '', '%', '%2e', '../U1', ...prototypeNames);
const events = fc.constantFrom(
  'loaded',
  'loaded',
  'pageChanged',
  'ready',
  'error',
  'newAccessToken',
  'preQuery',
  ...prototypeNames,
);
const urls = fc.oneof(
  fc.tuple(uids, events).map(([uid, event]) => `/reports/${uid}/events/${event}`),
  fc.tuple(uids, events).map(([uid, event]) => `/reports/${uid}/eventHooks/${event}?x=%`),
  fc.tuple(uids, events, uids).map(([uid, event, page]) => `reports/${uid}/pages/${page}/events/${event}/`),
  uids.map((uid) => `/ready/${uid}`),
  fc.tuple(uids, events).map(([uid, event]) => `/tile/${uid}/events/${event}`),
  fc.webPath(),
  fc.string(),
);
const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true });
const cyclic = fc.object().map((object) => Object.assign(object, { self: object }));
const huge = fc.constant('x'.repeat(100_000));
const bodies = fc.oneof(
  { weight: 20, arbitrary: anything },
  { weight: 5, arbitrary: cyclic },
  { weight: 1, arbitrary: huge },
);
const ids = fc.oneof(fc.constantFrom(...prototypeNames), fc.string(), anything);
const messages = fc.oneof(
  { weight: 1, arbitrary: anything },
  {
    weight: 4,
    arbitrary: fc.record(
      {
        method: fc.oneof({ weight: 5, arbitrary: fc.constant('POST') }, { weight: 1, arbitrary: anything }),
        url: fc.oneof({ weight: 5, arbitrary: urls }, { weight: 1, arbitrary: anything }),
        headers: fc.oneof(fc.record({ id: ids }, { requiredKeys: [] }), anything),
        body: bodies,
        statusCode: fc.oneof(fc.integer(), anything),
      },
      { requiredKeys: [] },
    ),
  },
);
const senders = fc.constantFrom('own', 'own', 'sibling', 'stranger', 'none');
const origins = fc.constantFrom(
  'https://app.powerbi.com',
  'https://app.powerbi.com',
  'https://app.powerbi.com',
  'https://app.powerbi.com:8443',
  'https://evil.example',
  'null',
  '',
);

test('100,000 malformed and hostile messages: nothing escapes, no other embed hears, no hook answers a stranger', async () => {
  const escaped: unknown[] = [];
  window.addEventListener('error', ({ error }) => escaped.push(error));
  process.on('unhandledRejection', (reason) => escaped.push(reason));

  const service = makeService();
  const hooked = { accessTokenProvider: () => 'SECRET', applicationContextProvider: () => 'CONTEXT' };
  const victim = service.embed(makeElement(), { ...reportConfig, tokenType: 0, eventHooks: hooked });
  const sibling = service.embed(makeElement(), { ...reportConfig, uniqueId: 'U2' });
  const frames = { own: attach(victim), sibling: attach(sibling) };
  const posted = jest.fn();
  const stranger = { closed: false, postMessage: posted };
  const windows = { own: frames.own.window, sibling: frames.sibling.window, stranger, none: null };
  await settle();

  let receivedFromOthers = 0;
  let receivedFromItself = 0;
  let isOwn = false;
  for (const name of ['loaded', 'error', ...prototypeNames]) {
    victim.element.addEventListener(name, () => (isOwn ? receivedFromItself++ : receivedFromOthers++));
  }
  const given: unknown[] = [];
  frames.sibling.window.postMessage = (message) => void given.push(message);

  await fc.assert(
    fc.asyncProperty(messages, senders, origins, async (message, sender, origin) => {
      isOwn = sender === 'own' && origin === 'https://app.powerbi.com';
      deliver(message, windows[sender], origin);
      await Promise.resolve();
      await Promise.resolve();
      isOwn = false;
    }),
    { numRuns: 100_000, seed: 20261121 },
  );
  await settle();

  expect(escaped).toEqual([]);
  expect(posted).not.toHaveBeenCalled();
  expect(receivedFromOthers).toBe(0);
  expect(receivedFromItself).toBeGreaterThan(100);
  expect(given.length).toBeGreaterThan(100);
  expect(given.map((answer) => inspect(answer)).filter((text) => /SECRET|CONTEXT/.test(text))).toEqual([]);
}, 240_000);

test('answers that come twice, in another order or to nothing settle each request once', async () => {
  const service = makeService();
  const report = service.embed(makeElement(), reportConfig);
  const frame = attach(report);
  await settle();
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      fc.integer({ min: 1, max: 3 }),
      async (order, times) => {
        frame.taken();
        frame.replies['GET /report/zoom'] = 'silent';
        const asked = order.map(() => report.getZoom());
        await settle();
        const requests = frame.received.slice();
        for (const index of order) {
          const { id } = requests[index]!.headers;
          for (let time = 0; time < times; time++) {
            deliver({ statusCode: 200, headers: { id }, body: `${index}.${time}` }, frame.window, frame.origin);
          }
        }
        expect(await Promise.all(asked)).toEqual(['0.0', '1.0', '2.0', '3.0', '4.0']);
      },
    ),
    { numRuns: 50 },
  );
});
