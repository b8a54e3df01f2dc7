import { factories, type service } from '@portico/embed-sdk';
import { createLogStore, type LogStore } from './log-store.ts';
import { redactedJson } from './redact.ts';

/** One message and its answer. */
export interface WireEntry {
  id: number;
  /** `out`: this page asks the frame. `in`: the frame tells or asks this page. */
  direction: 'out' | 'in';
  method: string;
  path: string;
  /** Undefined while nobody has answered; 0 when nobody ever will. */
  status?: number;
  ms?: number;
  body: string;
  answer?: string;
}

interface Message {
  method: string;
  url: string;
  body?: unknown;
}
type Answer = { statusCode?: number; body?: unknown };

/** A log of everything that a service says and hears. The service is built from factories, and this is one of them. */
export function createWireTap(): { log: LogStore<WireEntry>; wpmpFactory: service.IWpmpFactory } {
  const log = createLogStore<WireEntry>();
  const wpmpFactory: service.IWpmpFactory = (...options) => {
    const messages = factories.wpmpFactory(...options);
    const post = messages.postMessage.bind(messages);
    messages.postMessage = async <Reply>(target: Window, message: object, ...more: [string?, Promise<void>?]) => {
      const end = begin(log, message as Message);
      try {
        const answer = await post<Reply>(target, message, ...more);
        end(answer as Answer);
        return answer;
      } catch (error) {
        end(error as Answer);
        throw error;
      }
    };
    // A handler that never takes a message sees them all; the frame's window and origin are checked before.
    messages.addHandler({
      test(message: Message) {
        const { method, url } = message;
        log.add({ direction: 'in', method, path: url, status: 200, body: redactedJson(url, message.body) });
        return false;
      },
      handle: () => undefined,
    });
    return messages;
  };
  return { log, wpmpFactory };
}

function begin(log: LogStore<WireEntry>, { method, url, body }: Message): (answer: Answer) => void {
  const startedAt = performance.now();
  const id = log.add({ direction: 'out', method, path: url, body: redactedJson(url, body) });
  return (answer) =>
    log.change(id, {
      status: answer.statusCode ?? 0,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      answer: redactedJson('', answer.body),
    });
}
