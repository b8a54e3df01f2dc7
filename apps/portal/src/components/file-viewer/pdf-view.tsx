import './pdf-view.css';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { failureOf, openPdf, type PdfReader, type PdfState } from './pdf-reader.ts';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { findFailure } from './view-failure.tsx';
import { type ViewProps, ViewLoading } from './view-loading.tsx';

const START: PdfState = { pageCount: 0, page: 1, percent: 100, matches: null };

/** A PDF: its pages as they come into view, with their text to select and to search. */
export default function PdfView({ file, onFailure }: ViewProps) {
  const text = useText();
  const container = useRef<HTMLDivElement>(null);
  const { reader, state } = usePdf(container, { file, onFailure });
  const [hasThumbnails, setThumbnails] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  return (
    // The keys of the document, wherever the focus is in it.
    <div
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => reader && handleKey(event, reader, search.current)}
    >
      {reader && (
        <PdfToolbar {...{ reader, state, hasThumbnails, search }} onThumbnails={() => setThumbnails(!hasThumbnails)} />
      )}
      <div className="flex min-h-0 flex-1">
        {reader && hasThumbnails && <PdfThumbnails reader={reader} page={state.page} count={state.pageCount} />}
        <div className="relative flex min-w-0 flex-1">
          {!reader && <ViewLoading />}
          <div
            ref={container}
            className="pdf-pages absolute inset-0 overflow-auto bg-sunken -outline-offset-2"
            role="region"
            aria-label={text('viewer.pdf.document')}
            // It is scrolled by keys.
            tabIndex={0}
            hidden={!reader}
          >
            <div className="pdfViewer" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Opens the document while its element is there. */
function usePdf(container: RefObject<HTMLDivElement | null>, { file, onFailure }: ViewProps) {
  const text = useText();
  const [reader, setReader] = useState<PdfReader | null>(null);
  const [state, setState] = useState(START);
  const label = useRef(text);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    openPdf({
      url: file.url,
      container: element,
      pageLabel: (page, count) => label.current('viewer.pdf.page-of', { page, count }),
      onChange: (change) => !signal.aborted && setState((before) => ({ ...before, ...change })),
      signal,
    }).then(
      (opened) => {
        if (signal.aborted) return;
        setReader(opened);
        // Keys scroll at once.
        element.focus({ preventScroll: true });
      },
      async (error: unknown) => {
        if (signal.aborted) return;
        onFailure(failureOf(error) ?? (await findFailure(file, 'broken')));
      },
    );
    return () => controller.abort();
  }, [container, file, onFailure]);
  return { reader, state };
}

function handleKey(event: KeyboardEvent, reader: PdfReader, search: HTMLInputElement | null) {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key === 'f') {
    event.preventDefault();
    search?.focus();
    search?.select();
    return;
  }
  const isTyping = (event.target as Element).closest('input') !== null;
  if (isTyping && !isCommand) return;
  const act = {
    '+': () => reader.zoom(1),
    '=': () => reader.zoom(1),
    '-': () => reader.zoom(-1),
    '0': reader.fitWidth,
  }[event.key];
  if (!act || event.altKey) return;
  event.preventDefault();
  act();
}
