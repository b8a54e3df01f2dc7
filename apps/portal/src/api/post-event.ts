import { FullReloadRequired, request } from './request.ts';

/** The calls under way; each tells whether the server has taken what it brought. */
const underWay = new Set<Promise<boolean>>();

/**
 * Tells the server what a reader did; also sent when the page is being closed. Resolves with whether the server has it, or never
 * will; nobody is told of a failure.
 */
export function postEvent(path: string, body: object): Promise<boolean> {
  const call = send(path, body).finally(() => underWay.delete(call));
  underWay.add(call);
  return call;
}

/** Resolves when nothing is under way any more, with whether the server has taken any of it. */
export async function eventsSent(): Promise<boolean> {
  let isTaken = false;
  while (underWay.size > 0) isTaken = (await Promise.all(underWay)).includes(true) || isTaken;
  return isTaken;
}

async function send(path: string, body: object): Promise<boolean> {
  try {
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await request(path, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true });
    return status < 500 && status !== 429;
  } catch (error) {
    return error instanceof FullReloadRequired;
  }
}
