import type { SKRSContext2D } from '@napi-rs/canvas';
import { font } from './fonts.ts';
import type { BoxContent, PageContent, TableContent } from './page-content.ts';

const PAPER = '#ffffff';
const INK = '#111827';
const MUTED = '#4b5563';
const LINE = '#d1d5db';
const PADDING = 14;
const TITLE_PX = 16;
const TEXT_PX = 13;
const LINE_HEIGHT = 1.45;
const MAX_FIGURE_PX = 40;
const MIN_FIGURE_PX = 9;
const GAP = 12;

/** What pages of a PDF and pictures can both do. */
type Context = Pick<
  SKRSContext2D,
  | 'beginPath'
  | 'clip'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'measureText'
  | 'rect'
  | 'restore'
  | 'save'
  | 'strokeRect'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
>;

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a page with every visual at its place; numbers get smaller before they lose a digit. */
export function drawPage(context: Context, page: PageContent): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, page.width, page.height);
  context.textBaseline = 'top';
  for (const box of page.boxes) drawBox(context, box, page);
}

function drawBox(context: Context, box: BoxContent, page: PageContent): void {
  const { x, y, width, height } = box.layout;
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  if (box.body.kind !== 'text') {
    context.strokeStyle = LINE;
    context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
  }
  const area = { x: x + PADDING, y: y + PADDING / 2, width: width - 2 * PADDING, height: height - PADDING };
  drawBody(context, box.body, drawTitles(context, box, area), page);
  context.restore();
}

/** @returns what is left of the area */
function drawTitles(context: Context, { title, subtitle }: BoxContent, area: Area): Area {
  let used = drawLine(context, title, area, { weight: 600, sizePx: TITLE_PX, color: INK });
  const rest = { ...area, y: area.y + used };
  used += drawLine(context, subtitle, rest, { weight: 400, sizePx: TEXT_PX, color: MUTED });
  return { ...area, y: area.y + used, height: area.height - used };
}

function drawBody(context: Context, body: BoxContent['body'], area: Area, page: PageContent): void {
  if (body.kind === 'text') drawText(context, body.text, area);
  else if (body.kind === 'figures') drawFigures(context, body.figures, area);
  else drawTable(context, body, area, page);
}

/** A text of several lines, divided between words. */
function drawText(context: Context, text: string, area: Area): void {
  const style = { weight: 400, sizePx: TEXT_PX, color: INK };
  context.font = font(style.weight, style.sizePx);
  let y = area.y;
  let line = '';
  const end = () => {
    y += drawLine(context, line || ' ', { ...area, y }, style);
    line = '';
  };
  for (const paragraph of text.split('\n')) {
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && context.measureText(longer).width > area.width) end();
      line = line === '' ? word : `${line} ${word}`;
    }
    end();
  }
}

interface TextStyle {
  weight: number;
  sizePx: number;
  color: string;
}

/** A line of text, shortened where it is too long. @returns its height, 0 without a text */
function drawLine(context: Context, text: string, area: Omit<Area, 'height'>, style: TextStyle): number {
  if (text === '') return 0;
  context.font = font(style.weight, style.sizePx);
  context.fillStyle = style.color;
  context.fillText(shorten(context, text, area.width), area.x, area.y);
  return style.sizePx * LINE_HEIGHT;
}

function shorten(context: Context, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function drawFigures(context: Context, figures: { name: string; value: string }[], area: Area): void {
  const height = area.height / figures.length;
  figures.forEach(({ name, value }, index) => {
    const row = { ...area, y: area.y + index * height };
    const named = figures.length > 1 ? drawLine(context, name, row, { weight: 400, sizePx: TEXT_PX, color: MUTED }) : 0;
    let sizePx = Math.max(MIN_FIGURE_PX, Math.min(MAX_FIGURE_PX, height - named));
    context.font = font(600, sizePx);
    while (sizePx > MIN_FIGURE_PX && context.measureText(value).width > area.width) {
      context.font = font(600, --sizePx);
    }
    context.fillStyle = INK;
    context.fillText(value, row.x, row.y + named);
  });
}

/** As many rows as the area holds, and how many there are beside them. */
function drawTable(context: Context, table: TableContent, area: Area, { messages }: PageContent): void {
  const lineHeight = TEXT_PX * LINE_HEIGHT;
  const room = Math.max(1, Math.floor(area.height / lineHeight) - 1);
  const isWhole = table.rows.length <= room && !table.isTruncated;
  const shown = isWhole ? table.rows : table.rows.slice(0, Math.max(1, room - 1));
  const lines = [table.headings.map(({ text }) => text), ...shown];
  const columns = columnsOf(context, table, lines, area.width);
  lines.forEach((cells, line) => {
    const style =
      line === 0 ? { weight: 600, sizePx: TEXT_PX, color: MUTED } : { weight: 400, sizePx: TEXT_PX, color: INK };
    cells.forEach((cell, index) => {
      const column = columns[index] ?? { x: 0, width: 0 };
      const isNumber = table.headings[index]?.isNumber ?? false;
      context.textAlign = isNumber ? 'right' : 'left';
      const x = area.x + column.x + (isNumber ? column.width : 0);
      drawLine(context, cell, { x, y: area.y + line * lineHeight, width: column.width }, style);
    });
  });
  context.textAlign = 'left';
  if (isWhole) return;
  const rest = messages.more(`${table.rows.length - shown.length}${table.isTruncated ? '+' : ''}`);
  const below = { ...area, y: area.y + lines.length * lineHeight };
  drawLine(context, rest, below, { weight: 400, sizePx: TEXT_PX, color: MUTED });
}

/** Numbers get the width that they need; texts share the rest. */
function columnsOf(context: Context, { headings }: TableContent, lines: string[][], width: number) {
  context.font = font(600, TEXT_PX);
  const needed = headings.map((_, index) =>
    Math.ceil(Math.max(...lines.map((cells) => context.measureText(cells[index] ?? '').width))),
  );
  const numbers = headings.reduce((sum, { isNumber }, index) => sum + (isNumber ? (needed[index] ?? 0) : 0), 0);
  const texts = headings.filter(({ isNumber }) => !isNumber).length;
  const share = Math.max(0, (width - numbers - GAP * (headings.length - 1)) / Math.max(1, texts));
  let x = 0;
  return headings.map(({ isNumber }, index) => {
    const column = { x, width: isNumber ? (needed[index] ?? 0) : share };
    x += column.width + GAP;
    return column;
  });
}
