// Draws the sample videos and their posters anew: node draw.mjs, with ffmpeg (libvpx-vp9, libwebp) on the path. The films are
// kept beside this file, so that nobody needs it to start the portal.
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const [WIDTH, HEIGHT, RATE] = [640, 360, 12];
const colours = {
  paper: [247, 248, 250],
  white: [255, 255, 255],
  line: [225, 228, 234],
  text: [125, 134, 150],
  ink: [23, 26, 33],
  accent: [36, 80, 196],
  soft: [189, 208, 255],
};

/** From 0 to 1 between two times, slow at both ends. */
const between = (time, start, end) => {
  const part = Math.min(1, Math.max(0, (time - start) / (end - start)));
  return part * part * (3 - 2 * part);
};

const mix = (one, other, part) => one.map((value, index) => Math.round(value + (other[index] - value) * part));

function createCanvas() {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const rect = (x, y, width, height, colour) => {
    const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
    const [right, bottom] = [Math.min(WIDTH, Math.round(x + width)), Math.min(HEIGHT, Math.round(y + height))];
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) pixels.set(colour, (row * WIDTH + column) * 3);
  };
  return { pixels, rect };
}

/** The portal as a sketch: its menu, a page, and a report that grows. */
function drawTour({ rect }, time) {
  rect(0, 0, WIDTH, HEIGHT, colours.white);
  rect(0, 0, 150, HEIGHT, colours.paper);
  rect(150, 0, 1, HEIGHT, colours.line);
  rect(20, 18, 16, 16, colours.accent);
  rect(44, 22, 60, 8, colours.ink);
  const chosen = Math.min(4, Math.floor(between(time, 2, 7) * 5));
  for (let row = 0; row < 6; row++) {
    const top = 62 + row * 34;
    if (row === chosen) rect(10, top - 9, 130, 27, colours.soft);
    rect(20, top, 10, 10, row === chosen ? colours.accent : colours.line);
    rect(40, top + 1, 50 + ((row * 37) % 40), 8, row === chosen ? colours.accent : colours.text);
  }
  rect(185, 36, 220 * between(time, 0.5, 1.5), 16, colours.ink);
  for (let line = 0; line < 4; line++) {
    const part = between(time, 8 + line, 9.2 + line);
    rect(185, 78 + line * 20, (410 - ((line * 53) % 110)) * part, 8, colours.text);
  }
  const frame = between(time, 13, 14.5);
  rect(185, 175, 415 * frame, 155, colours.paper);
  for (let bar = 0; bar < 7 && frame === 1; bar++) {
    const height = (40 + ((bar * 47) % 80)) * between(time, 15.5 + bar * 0.5, 17 + bar * 0.5);
    rect(205 + bar * 56, 320 - height, 34, height, bar === 4 ? colours.accent : colours.soft);
  }
}

/** A report: its bars, one that is chosen, and the line of its months. */
function drawReport({ rect }, time) {
  rect(0, 0, WIDTH, HEIGHT, colours.white);
  rect(40, 30, 200 * between(time, 0.2, 1.2), 16, colours.ink);
  rect(40, 60, 560, 1, colours.line);
  const dimmed = between(time, 6, 7);
  for (let bar = 0; bar < 9; bar++) {
    const height = (50 + ((bar * 61) % 90)) * between(time, 1 + bar * 0.35, 2.4 + bar * 0.35);
    const isChosen = bar === 5;
    rect(
      48 + bar * 62,
      200 - height,
      40,
      height,
      isChosen ? mix(colours.soft, colours.accent, dimmed) : mix(colours.soft, colours.line, dimmed),
    );
  }
  rect(40, 200, 560, 1, colours.line);
  const end = between(time, 11, 16);
  for (let x = 0; x < 550 * end; x++) {
    const value = Math.sin(x / 55) * 26 + Math.sin(x / 21) * 10 - x / 18;
    rect(45 + x, 300 + value, 3, 3, colours.accent);
  }
  rect(40, 338, 560, 1, colours.line);
}

const run = async (args, frames) => {
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'exit');
  for (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};

function* framesOf(draw, times) {
  for (const time of times) {
    const canvas = createCanvas();
    draw(canvas, time);
    yield canvas.pixels;
  }
}

const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(RATE), '-i', '-'];
const film = [
  '-c:v',
  'libvpx-vp9',
  '-pix_fmt',
  'yuv420p',
  '-crf',
  '38',
  '-b:v',
  '0',
  '-g',
  '36',
  '-bitexact',
  '-map_metadata',
  '-1',
];
const target = (name) => path.join(import.meta.dirname, name);

for (const [name, draw, seconds, posterAt] of [
  ['portal-tour', drawTour, 24, 22],
  ['reading-a-report', drawReport, 18, 15],
]) {
  const times = Array.from({ length: seconds * RATE }, (_, frame) => frame / RATE);
  await run([...raw, ...film, target(`${name}.webm`)], framesOf(draw, times));
  await run([...raw, '-frames:v', '1', '-quality', '80', target(`${name}.webp`)], framesOf(draw, [posterAt]));
}
