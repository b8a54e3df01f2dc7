// A frame that answers every call with the call's name and what it was given, and never to the body 'silence'; served from an origin of its own.
import { createFrame, type CallHandlers } from '../../../embed-frame/dist/index.js';
import { calls } from '../../dist/protocol/index.js';

import '../window.ts';

window.received = [];
const handlers = Object.fromEntries(
  Object.keys(calls).map((name) => [
    name,
    ({ params, body }: { params: object; body: unknown }) => {
      window.received.push(name);
      return body === 'silence' ? new Promise(() => undefined) : { name, params, body };
    },
  ]),
) as unknown as CallHandlers;

window.frame = createFrame({ allowedHostOrigins: ['https://host.example'], handlers });
window.frame.ready();
