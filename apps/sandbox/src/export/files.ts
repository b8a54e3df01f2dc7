import { createCanvas, PDFDocument } from '@napi-rs/canvas';
import { drawPage } from './draw-page.ts';
import type { PageContent } from './page-content.ts';

/** Pixels of a picture for each point of the page: sharp on screens of high density. */
const PICTURE_SCALE = 2;

/** Pages as one PDF whose texts can be selected and searched. */
export function toPdf(pages: readonly PageContent[]): Buffer {
  const document = new PDFDocument({ title: pages[0]?.reportName ?? '', creator: 'Portico sandbox' });
  for (const page of pages) {
    drawPage(document.beginPage(page.width, page.height), page);
    document.endPage();
  }
  return document.close();
}

/** A page as a picture. */
export function toPng(page: PageContent): Promise<Buffer> {
  const canvas = createCanvas(Math.ceil(page.width * PICTURE_SCALE), Math.ceil(page.height * PICTURE_SCALE));
  const context = canvas.getContext('2d');
  context.scale(PICTURE_SCALE, PICTURE_SCALE);
  drawPage(context, page);
  return canvas.encode('png');
}
