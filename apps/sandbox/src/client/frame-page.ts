import { createFrame, type CallHandlers, type EmbedFrame } from '@portico/embed-frame';

/** The page that one content fills. */
export interface FramePage {
  root: HTMLElement;
  /** The language of the frame's messages, until the host's settings set another. */
  language: string;
  /** The locale of numbers and dates, likewise. */
  locale: string;
  /** Answers the host with these handlers; `onAlone` is called instead when the page is not in a frame. */
  connect: (handlers: CallHandlers, onAlone: () => void) => EmbedFrame;
}

/** The page's parameters from the URL, and its connection to the host. */
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
