import { useEffect, useRef, type RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { PdfReader } from './pdf-reader.ts';

const WIDTH_PX = 120;

interface PdfThumbnailsProps {
  reader: PdfReader;
  page: number;
  count: number;
}

/** A small picture of every page; each is drawn when it comes into view. */
export function PdfThumbnails({ reader, page, count }: PdfThumbnailsProps) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[page - 1]?.scrollIntoView({ block: 'nearest' });
  }, [page]);
  return (
    <nav
      aria-label={text('viewer.pdf.thumbnails')}
      className="w-[168px] shrink-0 overflow-y-auto border-r border-line p-3 max-sm:w-[104px] max-sm:p-1"
    >
      <ol ref={list} className="flex flex-col gap-2">
        {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
          <li key={each}>
            <Thumbnail {...{ reader, count }} page={each} isCurrent={each === page} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Thumbnail({ reader, page, count, isCurrent }: PdfThumbnailsProps & { isCurrent: boolean }) {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawing(canvas, reader, page);
  return (
    <button
      type="button"
      aria-label={text('viewer.pdf.page-of', { page, count })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => reader.goTo(page)}
      className="flex w-full flex-col items-center gap-1 rounded-normal p-2 text-muted hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-on-accent-soft"
    >
      <canvas ref={canvas} className="aspect-[1/1.414] w-full border border-line bg-white" />
      <span className="tabular-nums">{page}</span>
    </button>
  );
}

/** Draws a page into a canvas once it is in sight. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, reader: PdfReader, pageNumber: number) {
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let isLeft = false;
    let cancel = () => {};
    const draw = async () => {
      const page = await reader.document.getPage(pageNumber);
      if (isLeft) return;
      const scale = (WIDTH_PX * devicePixelRatio) / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
      const task = page.render({ canvas: target, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // A page that cannot be drawn stays white here; its large picture says more.
      draw().catch(() => undefined);
    });
    observer.observe(target);
    return () => {
      isLeft = true;
      observer.disconnect();
      cancel();
    };
  }, [canvas, reader, pageNumber]);
}
