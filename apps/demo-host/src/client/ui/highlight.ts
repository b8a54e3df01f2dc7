import { javascriptLanguage, tsxLanguage } from '@codemirror/lang-javascript';
import { classHighlighter, highlightCode } from '@lezer/highlight';

/** A run of text of one look; the look is a class name, empty for ordinary text. */
export interface Piece {
  text: string;
  tokenClass: string;
}

/** A text as runs of one look each. Of a web page, its script is what is coloured. */
export function highlight(code: string): Piece[] {
  const script = /^([^]*<script>\n)([^]*)(\n\s*<\/script>[^]*)$/.exec(code);
  if (!script) return piecesOf(code, tsxLanguage.parser);
  const [, before = '', inner = '', after = ''] = script;
  return [...markup(before), ...piecesOf(inner, javascriptLanguage.parser), ...markup(after)];
}

function piecesOf(code: string, parser: typeof tsxLanguage.parser): Piece[] {
  const pieces: Piece[] = [];
  highlightCode(
    code,
    parser.parse(code),
    classHighlighter,
    (text, tokenClass) => pieces.push({ text, tokenClass }),
    () => pieces.push({ text: '\n', tokenClass: '' }),
  );
  return pieces;
}

/** Tags and comments of a web page. */
function markup(text: string): Piece[] {
  return text
    .split(/(<!--[^]*?-->|<\/?[\w!][^>]*>)/)
    .filter(Boolean)
    .map((part) => ({
      text: part,
      tokenClass: part.startsWith('<!--') ? 'tok-comment' : part.startsWith('<') ? 'tok-keyword' : '',
    }));
}
