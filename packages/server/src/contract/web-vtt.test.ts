import fc from 'fast-check';
import { formatWebVtt, MAX_WEB_VTT_LENGTH, parseWebVtt } from './web-vtt.ts';

const cue = (text: string, timing = '00:00.000 --> 00:04.000') => `WEBVTT\n\n${timing}\n${text}\n`;

test('a text is read with its times, its lines and its places', () => {
  const text = [
    '\uFEFFWEBVTT - Rundvisning\r\n\r\nNOTE skrevet af Anna\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n',
    'to\r\n01:02:03.450 --> 01:02:05.000 line:0 align:start position:50%,line-left\r\nAnden\r\nlinje\r\n\r\n',
    '00:01.000 --> 00:02.500\r\nFørste\r\n',
  ].join('');
  expect(parseWebVtt(text)).toEqual({
    problems: [],
    cues: [
      { startSeconds: 1, endSeconds: 2.5, text: 'Første', settings: '' },
      {
        ...{ startSeconds: 3723.45, endSeconds: 3725, text: 'Anden\nlinje' },
        settings: 'line:0 align:start position:50%,line-left',
      },
    ],
  });
});

test.each([
  ['', 1, 'header'],
  ['1\n00:00.000 --> 00:04.000\nHej', 1, 'header'],
  ['WEBVTTX\n\n00:00.000 --> 00:04.000\nHej', 1, 'header'],
  ['WEBVTT', 1, 'empty'],
  ['WEBVTT\n\nNOTE intet', 1, 'empty'],
  ['WEBVTT\n\n00:00.000 --> 00:04.000\nHej\n\n00:05,000 --> 00:06,000\nHej', 6, 'time'],
  ['WEBVTT\n\nHej', 3, 'time'],
  ['WEBVTT\n\n1\nHej', 4, 'time'],
  ['WEBVTT\n\n00:61.000 --> 00:64.000\nHej', 3, 'time'],
  ['WEBVTT\n\n1\n00:05.000 --> 00:04.000\nHej', 4, 'order'],
  ['WEBVTT\n\n00:04.000 --> 00:04.000\nHej', 3, 'order'],
  ['WEBVTT\n\n00:00.000 --> 00:04.000\n', 1, 'empty'],
  ['WEBVTT\n\n00:00.000 --> 00:04.000\n<b></b>\u200B', 1, 'empty'],
  ['WEBVTT\n\n0:01.000 --> 0:04.000\nHej', 3, 'time'],
  ['WEBVTT\n\n00:01.0000 --> 00:04.0000\nHej', 3, 'time'],
  ['WEBVTT\n\n00:00.000 --> 00:04.000\nH\u0000j', 4, 'encoding'],
  // Latin 1 that was read as UTF-8.
  ['WEBVTT\n\n00:00.000 --> 00:04.000\nK\uFFFDbenhavn', 4, 'encoding'],
])('what is wrong in %j is told with its line', (text, line, problem) => {
  expect(parseWebVtt(text).problems[0]).toEqual({ line, problem });
});

const A = '00:00.000 --> 00:01.000';
const B = '00:01.000 --> 00:02.000';

test.each([
  ['a line of one blank above the text', `\n${A}\n \nen<00:00.500><c> to</c>\n\n${B}\ntre\n \n`, ['en to', 'tre']],
  ['a line of a tab within the text', `\n${A}\nen\n\t\nto`, ['en\nto']],
  ['a cue without text', `\n${A}\n\n${B}\nto`, ['to']],
  ['a cue of a blank', `\n${A}\n \n\n${B}\nto`, ['to']],
  ['a line of blanks between cues', `\n \n\n${A}\nen\n\n   \n\n${B}\nto`, ['en', 'to']],
  ['no empty line between cues', `\n${A}\nen\n${B}\nto`, ['en', 'to']],
  ['no empty line below the heading', `${A}\nen`, ['en']],
  ['header lines', `Kind: captions\nLanguage: da\n\n${A}\nen`, ['en']],
  ['no blanks around the arrow', '\n00:00.000-->00:01.000\nen', ['en']],
  ['hours of one digit', '\n0:00:00.000 --> 0:00:01.000\nen', ['en']],
  ['ids of several words', `\n9a-7 / 12-0\n${A}\n<v Anna Lind>en</v>\n\nto 2\n${B}\nto`, ['en', 'to']],
])('%s is read as the standard says', (_, body, texts) => {
  const { cues, problems } = parseWebVtt(`WEBVTT\n${body}`);
  expect([cues.map(({ text }) => text), problems]).toEqual([texts, []]);
});

test.each([
  ['00:01.000 --> 00:01.000\nog', 'order', 1],
  ['00:03.000 --> 00:01.000\nog', 'order', 1],
  ['00:01,000 --> 00:02,000\nog', 'time', 1],
  ['00:61.000 --> 00:62.000\nog', 'time', 1],
  ['og\nuden tid', 'time', 2],
  ['7\n00:01.000 --> \nog', 'time', 2],
])('the broken cue %j is named, and the others are read', (broken, problem, line) => {
  const { cues, problems } = parseWebVtt(`WEBVTT\n\n${A}\nen\n\n${broken}\n\n${B}\nto\n`);
  expect(cues.map(({ text }) => text)).toEqual(['en', 'to']);
  expect(problems).toEqual([{ line: 5 + line, problem }]);
});

test('cues behind more problems than are named are read too', () => {
  const { cues } = parseWebVtt(`WEBVTT\n${'\n00:09.000 --> x\nHej\n'.repeat(50)}\n${A}\nen`);
  expect(cues).toHaveLength(1);
});

test('a text that is too long is not read', () => {
  const text = 'WEBVTT\n\n'.padEnd(MAX_WEB_VTT_LENGTH + 1, 'x');
  expect(parseWebVtt(text).problems).toEqual([{ line: 1, problem: 'too-long' }]);
});

test('every line with something wrong is told, up to a number of them', () => {
  const broken = 'WEBVTT\n' + '\n00:09.000 --> x\nHej\n'.repeat(50);
  const { problems } = parseWebVtt(broken);
  expect(problems).toHaveLength(20);
  expect(problems.slice(0, 2).map(({ line }) => line)).toEqual([3, 6]);
});

test.each([
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<v Anna><i>Hej</i> <00:01.000>du', 'Hej du'],
  ['<img\nsrc=x onerror=alert(1)>Hej', 'Hej'],
  ['<<b>script>Hej', '&lt;script&gt;Hej'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['A &amp; B &constructor; C', 'A &amp; B &amp;constructor; C'],
  ['1 < 2', '1 &lt; 2'],
  ['it&#39;s &quot;B&quot; &#x1F680; &#0; &#xD800; &#1114112;', 'it\'s "B" 🚀 &amp;#0; &amp;#xD800; &amp;#1114112;'],
  ['Havn\u202Egpj\u200B', 'Havngpj'],
])('of %j nothing is kept that a player could take for more than text', (typed, kept) => {
  const written = formatWebVtt(parseWebVtt(cue(typed)).cues);
  expect(written).toBe(`WEBVTT\n\n00:00:00.000 --> 00:00:04.000\n${kept}\n`);
});

test('settings that are none are left out', () => {
  const { cues } = parseWebVtt(
    cue('Hej', '00:00.000 --> 00:04.000 region:x line:1 onload:alert(1) size:expression(1)'),
  );
  expect(cues[0]?.settings).toBe('line:1');
});

test('what was written is read as the same', () => {
  const seconds = fc.integer({ min: 0, max: 3_600_000 }).map((milliseconds) => milliseconds / 1000);
  const line = fc.string({ unit: 'grapheme', maxLength: 40 });
  const anything = fc.array(fc.tuple(seconds, seconds, line), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(anything, (typed) => {
      const text = typed.map(([start, length, said]) => {
        const end = Math.round((start + length + 0.001) * 1000) / 1000;
        const { cues } = parseWebVtt(formatWebVtt([{ startSeconds: start, endSeconds: end, text: 'x', settings: '' }]));
        return { ...cues[0]!, text: said };
      });
      const once = formatWebVtt(parseWebVtt(formatWebVtt(text.filter((one) => one.text.trim() !== ''))).cues);
      expect(once).not.toMatch(/[<\u202A-\u202E]/);
      if (once !== 'WEBVTT\n') expect(formatWebVtt(parseWebVtt(once).cues)).toBe(once);
    }),
  );
});

test('a text of the greatest length takes no time to speak of', () => {
  const hostile = ['WEBVTT\n\n', '<'.repeat(MAX_WEB_VTT_LENGTH - 100), ' 00:00.000 -->'].join('');
  expect(parseWebVtt(hostile).problems[0]?.problem).toBe('time');
  expect(parseWebVtt(cue('<'.repeat(MAX_WEB_VTT_LENGTH - 100))).cues).toHaveLength(1);
});
