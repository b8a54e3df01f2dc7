import { fill, type EventMaps } from '@portico/embed-sdk/protocol';

/** Where in the content an event was raised; the content as a whole when empty. */
export interface EventOrigin {
  page?: string;
  visual?: string;
}

type Kind = keyof EventMaps;

/** The first segment of each kind's event routes (specification §6.1). */
const SEGMENTS: Record<Kind, string> = {
  report: 'reports',
  visual: 'reports',
  create: 'reports',
  quickCreate: 'reports',
  dashboard: 'dashboards',
  tile: 'tile',
  qna: 'qna',
};

/** The host's route of an event. Pages and visuals have routes of their own in reports. */
export function eventUrl(kind: Kind, uniqueId: string, eventName: string, { page, visual }: EventOrigin = {}): string {
  const subject = page === undefined ? '' : visual === undefined ? '/pages/:page' : '/pages/:page/visuals/:visual';
  return fill(`/${SEGMENTS[kind]}/:uniqueId${subject}/events/:eventName`, {
    uniqueId,
    eventName,
    page: page ?? '',
    visual: visual ?? '',
  });
}
