// The thread that reads the text of an office document (ECMA-376, OpenDocument): whatever is wrong with the file ends with it.
import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, unzipSync } from 'fflate';

/** The parts that hold text, by what is looked for in them; what an author wrote first stands first. */
const PARTS = [
  /^(?:word\/document|xl\/sharedStrings|ppt\/slides\/slide\d+|content)\.xml$/,
  /^word\/(?:footnotes|endnotes|comments|header\d+|footer\d+)\.xml$/,
  /^(?:xl\/worksheets\/sheet|ppt\/notesSlides\/notesSlide)\d+\.xml$/,
];
/** All parts together, unpacked. A few kilobytes unpack into gigabytes, and the limit of a thread does not count buffers. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** Elements that hold text in ECMA-376, by their names without a prefix: of texts, and of values in cells. */
const HOLDERS = ['t', 'v'];
/** Elements behind which another line or cell begins. */
const ENDS = ['p', 'h', 'si', 'is', 'v', 'br', 'tab', 's', 'line-break', 'table-cell'];
const OPEN_DOCUMENT = '<office:body';
const TOKEN = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([^>]*)>|([^<]+)/g;
const ENTITIES = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const { bytes, maxLength } = workerData;

const decode = (text) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (entity, decimal, hexadecimal, name) => {
    const code = decimal ? Number(decimal) : parseInt(hexadecimal ?? '', 16);
    return ENTITIES[name] ?? (code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity);
  });

/** The text of a part, piece by piece. In OpenDocument all that stands between elements is text. */
function* textOf(xml) {
  const body = xml.indexOf(OPEN_DOCUMENT);
  const isOpenDocument = body >= 0;
  let isHeld = isOpenDocument;
  let isIndex = false;
  for (const [, closing, name, attributes, content] of xml.slice(Math.max(0, body)).matchAll(TOKEN)) {
    if (content !== undefined) {
      if (isHeld && !isIndex) yield decode(content);
      continue;
    }
    const isEmpty = attributes.endsWith('/');
    // A cell may hold the number of a text that is written elsewhere.
    if (name === 'c') isIndex = !closing && /\st="s"/.test(attributes);
    if (!isOpenDocument && HOLDERS.includes(name)) isHeld = !closing && !isEmpty;
    if ((closing || isEmpty) && ENDS.includes(name)) yield ' ';
  }
}

let freeBytes = MAX_UNPACKED_BYTES;
const placeOf = (name) => PARTS.findIndex((part) => part.test(name));
const parts = unzipSync(bytes, {
  filter({ name, originalSize }) {
    const isRead = placeOf(name) >= 0 && originalSize <= freeBytes;
    if (isRead) freeBytes -= originalSize;
    return isRead;
  },
});
const names = Object.keys(parts).sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en', { numeric: true }));
let text = '';
for (const name of names) {
  for (const piece of textOf(strFromU8(parts[name]))) {
    text += piece;
    if (text.length > 2 * maxLength) break;
  }
  text += ' ';
}
parentPort.postMessage(text.replace(/\s+/g, ' ').slice(0, maxLength));
