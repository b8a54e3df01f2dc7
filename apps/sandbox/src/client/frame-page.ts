import { createFrame, type CallHandlers, type EmbedFrame } from '@portico/embed-frame';

/** The page that one kind of content fills. */
export interface FramePage {
  root: HTMLElement;
  /** Of the frame's own words, until the host's settings name another. */
  language: string;
  /** Of numbers and dates, likewise. */
  locale: string;
  /** Answers the host with these handlers; `onAlone` is called instead when nobody frames the page. */
  connect: (handlers: CallHandlers, onAlone: () => void) => EmbedFrame;
}

/** What the address says, and the way to the host. */
export function openFramePage(): FramePage {
  const parameters = new URLSearchParams(location.search);
  const language = parameters.get('language') ?? navigator.language;
  document.documentElement.lang = language;
  return {
    root: document.getElementById('report') as HTMLElement,
    language,
    locale: parameters.get('formatLocale') ?? language,
    connect(handlers, onAlone) {
      const frame = createFrame({
        allowedHostOrigins: (document.documentElement.dataset['hostOrigins'] ?? '').split(' '),
        handlers,
        onError: (error) => reportError(error),
      });
      if (window.parent === window) onAlone();
      else frame.ready();
      return frame;
    },
  };
}
