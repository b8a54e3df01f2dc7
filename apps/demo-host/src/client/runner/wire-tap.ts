import { factories, type service } from '@portico/embed-sdk';
import type { WireEntry } from '../logs/entries.ts';
import type { Secrets } from './secrets.ts';

interface Message {
  method: string;
  url: string;
  body?: unknown;
}
type Answer = { statusCode?: number; body?: unknown } | undefined;

/** Tells of a message; what is returned tells of its answer. */
type Begin = (direction: WireEntry['direction'], message: Message) => (answer: Answer, statusOfNone?: number) => void;

/**
 * A factory for services whose every message is told to `report`, before and after its answer. A service is built from
 * factories, and the window layer is one of them: the log needs no hole in the SDK.
 */
export function tapWire(report: (entry: WireEntry) => void, secrets: Secrets): service.IWpmpFactory {
  const begin = beginnings(report, secrets);
  return (...options) => {
    const messages = factories.wpmpFactory(...options);
    const post = messages.postMessage.bind(messages);
    messages.postMessage = async <Reply>(target: Window, message: object, ...more: [string?, number?]) => {
      const end = begin('out', message as Message);
      try {
        const answer = await post<Reply>(target, message, ...more);
        end(answer as Answer);
        return answer;
      } catch (error) {
        end(error as Answer);
        throw error;
      }
    };
    const addHandler = messages.addHandler.bind(messages);
    messages.addHandler = (handler) =>
      addHandler({
        test: (message) => handler.test(message),
        async handle(message, sender) {
          const end = begin('in', message);
          const answer = (await handler.handle(message, sender)) as Answer;
          end(answer, 500);
          return answer;
        },
      });
    return messages;
  };
}

function beginnings(report: (entry: WireEntry) => void, secrets: Secrets): Begin {
  let lastId = 0;
  return (direction, { method, url, body }) => {
    const startedAt = performance.now();
    const entry: WireEntry = { id: ++lastId, direction, method, path: url, body: secrets.json(body, url) };
    report(entry);
    return (answer, statusOfNone = 0) =>
      report({
        ...entry,
        status: answer?.statusCode ?? statusOfNone,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        // The answer to a hook is what the frame asked for: a token, perhaps.
        answer: secrets.json(answer?.body, url.includes('/eventHooks/') ? url : ''),
      });
  };
}
