import { toReadableText } from '../text/readable-text.ts';

/** A text that belongs to a part of a video: what is said in it, or the name of a chapter. */
export interface Cue {
  startSeconds: number;
  endSeconds: number;
  /** Plain text; its lines are divided by `\n`. */
  text: string;
  /** Where a player puts it, such as `line:0 align:start`; empty for where players put it by themselves. */
  settings: string;
}

/** What is wrong in a WebVTT text, and in which line (beginning with 1). */
export interface WebVttProblem {
  line: number;
  problem: 'encoding' | 'too-long' | 'header' | 'time' | 'order' | 'empty';
}

/** A talk of three hours takes 200,000. */
export const MAX_WEB_VTT_LENGTH = 400_000;
const MAX_CUE_LENGTH = 500;
/** What nobody reads needs no exact account. */
const MAX_PROBLEMS = 20;

const TIME = String.raw`(?:(\d{1,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?!\d)`;
const TIMING = new RegExp(`^${TIME}[ \\t\\f]*-->[ \\t\\f]*${TIME}(.*)$`, 's');
const SETTING = /^(?:vertical:(?:rl|lr)|(?:line|position|size):[\d.]{1,8}%?(?:,[a-z-]{1,12})?|align:[a-z]{1,8})$/;
/** Marks for voices, classes, bold and italic text, times within a cue. A mark has no `<`, or many of them would take quadratic time. */
const TAG = /<[^<>]*>/g;
/** A character by its name or its number. */
const ENTITY = /&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,12});/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/**
 * Reads a WebVTT text (W3C). Comments, styles and regions are left out, and of the cues' texts everything but the text: what the
 * portal keeps and sends is written by `formatWebVtt` from what was understood here. A cue with a problem is skipped.
 */
export function parseWebVtt(typed: string): { cues: Cue[]; problems: WebVttProblem[] } {
  if (typed.length > MAX_WEB_VTT_LENGTH) return { cues: [], problems: [{ line: 1, problem: 'too-long' }] };
  const lines = typed.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const broken = lines.findIndex((line) => line.includes('\u0000') || line.includes('\uFFFD'));
  if (broken >= 0) return { cues: [], problems: [{ line: broken + 1, problem: 'encoding' }] };
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { cues: [], problems: [{ line: 1, problem: 'header' }] };
  const cues: Cue[] = [];
  const problems: WebVttProblem[] = [];
  for (const block of blocksOf(lines)) {
    const read = readBlock(block);
    if (read === null) continue;
    if (!('problem' in read)) cues.push(read);
    else if (problems.length < MAX_PROBLEMS) problems.push(read);
  }
  if (cues.length === 0 && problems.length === 0) problems.push({ line: 1, problem: 'empty' });
  return { cues: cues.sort((one, other) => one.startSeconds - other.startSeconds), problems };
}

interface Block {
  /** The number of its first line. */
  line: number;
  lines: string[];
}

/** The blocks behind the heading. An empty line ends a block, a line of blanks does not; a further time begins a new one. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  for (const [index, line] of lines.entries()) {
    if (line === '') block = null;
    else if (block && !(line.includes('-->') && isTimed(block))) block.lines.push(line);
    else blocks.push((block = { line: index + 1, lines: [line] }));
  }
  return blocks.filter(({ line }) => line > 1);
}

/** Whether a time cannot belong to this block any more: it may stand in the first or the second line of a cue. */
const isTimed = ({ line, lines }: Block) => line === 1 || lines.length > 1 || lines[0]?.includes('-->') === true;

/** A cue, what is wrong with it, or null for what is none. */
function readBlock({ line, lines: [first = '', ...rest] }: Block): Cue | WebVttProblem | null {
  if ([first, ...rest].every((one) => one.trim() === '')) return null;
  if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first) && !first.includes('-->')) return null;
  const hasId = !first.includes('-->');
  const timing = TIMING.exec((hasId ? (rest[0] ?? '') : first).trim());
  const timingLine = hasId && rest.length > 0 ? line + 1 : line;
  if (!timing) return { line: timingLine, problem: 'time' };
  const [startSeconds, endSeconds] = [toSeconds(timing.slice(1, 5)), toSeconds(timing.slice(5, 9))];
  if (endSeconds <= startSeconds) return { line: timingLine, problem: 'order' };
  const text = readText(rest.slice(hasId ? 1 : 0));
  if (text === '') return null;
  const settings = (timing[9] ?? '').split(/[ \t\f]+/).filter((setting) => SETTING.test(setting));
  return { startSeconds, endSeconds, text, settings: settings.join(' ') };
}

const toSeconds = ([hours = '0', minutes = '', seconds = '', milliseconds = '']: string[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;

/** Marks may go over several lines. */
const readText = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(TAG, '')
    .split('\n')
    .map((line) => toReadableText(line.slice(0, 4 * MAX_CUE_LENGTH).replace(ENTITY, decode), MAX_CUE_LENGTH))
    .filter((line) => line !== '')
    .join('\n');

function decode(entity: string, name: string): string {
  if (!name.startsWith('#')) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? '') : entity;
  const code = Number(name.slice(1).replace(/^x/i, '0x'));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : entity;
}

/** Writes cues as a WebVTT text, in which nothing is a mark. */
export function formatWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startSeconds, endSeconds, text, settings }) => {
    const timing = `${formatTime(startSeconds)} --> ${formatTime(endSeconds)}${settings && ` ${settings}`}`;
    return `${timing}\n${text.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? '')}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

function formatTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad(whole % 60)}.${pad(milliseconds % 1000, 3)}`;
}
