import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  EventBus,
  FindState,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { clientHeaders } from '../../api/request.ts';
import type { ViewFailure } from './view-failure.tsx';

// A file of the build, from the portal's own origin.
pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).toString();

/** Fonts and encodings that documents may name without having them. The build copies them (scripts/copy-pdf-data.mjs). */
const DATA_URL = `/_next/static/pdf-${pdfjs.version}/`;

/** What a reader of a document sees around its pages. */
export interface PdfState {
  pageCount: number;
  page: number;
  percent: number;
  /** Of the text that is searched for; null while none is. */
  matches: { current: number; total: number; isPending: boolean } | null;
}

export interface PdfReader {
  document: pdfjs.PDFDocumentProxy;
  goTo: (page: number) => void;
  zoom: (direction: 1 | -1) => void;
  fitWidth: () => void;
  /** Marks a text on all pages and goes to the next or the previous place where it stands; an empty one ends the search. */
  find: (query: string, step: 'first' | 'next' | 'previous') => void;
}

interface PdfOptions {
  url: string;
  /** Scrolls; the pages stand in its first child. */
  container: HTMLDivElement;
  /** The name of a page for assistive technology. */
  pageLabel: (page: number, count: number) => string;
  onChange: (change: Partial<PdfState>) => void;
  signal: AbortSignal;
}

const load = (url: string) =>
  pdfjs.getDocument({
    url,
    httpHeaders: clientHeaders(),
    cMapUrl: `${DATA_URL}cmaps/`,
    standardFontDataUrl: `${DATA_URL}standard_fonts/`,
    wasmUrl: `${DATA_URL}wasm/`,
    // The policy of the portal lets neither texts nor WebAssembly become programs.
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    // The parts that are looked at, not a whole file of hundreds of pages.
    disableAutoFetch: true,
    disableStream: true,
    stopAtErrors: false,
  });

/** Texts of the library's own interface, of which nothing is shown. */
const noTexts = { pause() {}, resume() {}, translate: () => Promise.resolve() };

/**
 * Opens a PDF in an element. Its scripts, forms and attachments stay closed; links lead out in a new tab, by http, https, mailto
 * and tel alone.
 */
export async function openPdf({ url, container, pageLabel, onChange, signal }: PdfOptions): Promise<PdfReader> {
  const task = load(url);
  signal.addEventListener('abort', () => void task.destroy());
  const document = await task.promise;
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new PDFFindController({ eventBus, linkService });
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    removePageBorders: true,
    enableAutoLinking: false,
    l10n: noTexts as never,
    // Missing in the library's types.
    ...{ abortSignal: signal },
  });
  linkService.setViewer(viewer);
  listen(eventBus, viewer, pageLabel, onChange);
  keepFitting(viewer, container, signal);
  viewer.setDocument(document);
  linkService.setDocument(document);
  return makeReader(document, viewer, eventBus);
}

function listen(
  eventBus: EventBus,
  viewer: PDFViewer,
  pageLabel: PdfOptions['pageLabel'],
  onChange: PdfOptions['onChange'],
) {
  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
    for (let index = 0; index < viewer.pagesCount; index++) {
      const view = viewer.getPageView(index) as { div: HTMLElement };
      view.div.setAttribute('aria-label', pageLabel(index + 1, viewer.pagesCount));
    }
    onChange({ pageCount: viewer.pagesCount, page: 1 });
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onChange({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale }: { scale: number }) => onChange({ percent: Math.round(scale * 100) }));
  const onMatches = ({ matchesCount, state }: { matchesCount: { current: number; total: number }; state?: number }) =>
    onChange({ matches: { ...matchesCount, isPending: state === FindState.PENDING } });
  eventBus.on('updatefindmatchescount', onMatches);
  eventBus.on('updatefindcontrolstate', onMatches);
}

/** What was fitted into the window is fitted into another one. */
function keepFitting(viewer: PDFViewer, container: HTMLElement, signal: AbortSignal) {
  const observer = new ResizeObserver(() => {
    const { currentScaleValue } = viewer;
    if (viewer.pdfDocument && Number.isNaN(Number(currentScaleValue))) viewer.currentScaleValue = currentScaleValue;
    viewer.update();
  });
  observer.observe(container);
  signal.addEventListener('abort', () => observer.disconnect());
}

function makeReader(document: pdfjs.PDFDocumentProxy, viewer: PDFViewer, eventBus: EventBus): PdfReader {
  return {
    document,
    goTo: (page) => {
      if (page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page;
    },
    zoom: (direction) => (direction > 0 ? viewer.increaseScale() : viewer.decreaseScale()),
    fitWidth: () => {
      viewer.currentScaleValue = 'page-width';
    },
    find: (query, step) => {
      if (query === '') return void eventBus.dispatch('findbarclose', { source: viewer });
      eventBus.dispatch('find', {
        ...{ source: viewer, query, type: step === 'first' ? '' : 'again', findPrevious: step === 'previous' },
        ...{ caseSensitive: false, entireWord: false, highlightAll: true, matchDiacritics: false },
      });
    },
  };
}

/** Why a PDF was not opened; null where only the server can say it. */
export function failureOf(error: unknown): ViewFailure | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'protected';
  return name === 'InvalidPDFException' ? 'broken' : null;
}
