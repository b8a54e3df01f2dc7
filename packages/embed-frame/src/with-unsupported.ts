import { calls, type CallHandlers, type CallName } from '@portico/embed-sdk/protocol';
import { CallFailure } from './call-failure.ts';

const LEVEL_ERROR = 3;

/**
 * Handlers of content that answers only some calls: every other call is refused with status 501 and a sentence that
 * names the content. Hosts come to such calls only through the methods of another component, so a frame for
 * dashboards alone is `withUnsupported('a dashboard', { loadDashboard, setAccessToken, getCorrelationId })`.
 * @param content what the frame shows, with its article
 */
export function withUnsupported(content: string, handlers: Partial<CallHandlers>): CallHandlers {
  const unsupported = (Object.keys(calls) as CallName[]).map((name) => [name, () => throwUnsupported(name, content)]);
  return { ...(Object.fromEntries(unsupported) as CallHandlers), ...handlers };
}

function throwUnsupported(name: CallName, content: string): never {
  throw new CallFailure(501, {
    message: 'NotSupported',
    detailedMessage: `${name} is not a call of ${content}.`,
    errorCode: 'NotSupported',
    level: LEVEL_ERROR,
  });
}
