import type { Block } from '../document.ts';
import { richTextsOf } from '../texts.ts';
import { cssColors } from './css-colors.ts';
import type { CheckedDocument, RuleMatch } from './finding.ts';
import { type ColorToken, contrastOf, MIN_CONTRAST, type ThemedColor, THEMES, tokenColor } from './theme-colors.ts';

/** What a block is written in and stands on, unless it says otherwise. */
interface Ground {
  text: ColorToken;
  background: ColorToken;
}

const SECTIONS: Record<string, ColorToken> = {
  sunken: '--surface-sunken',
  raised: '--surface-raised',
  accent: '--accent-soft',
};
const NOTICES: Record<string, ColorToken> = {
  info: '--accent-soft',
  success: '--success-soft',
  warning: '--warning-soft',
  danger: '--danger-soft',
};

/** The colours of a block, as the style sheets of the portal's renderer give them to it. */
function groundOf({ type, settings, style }: Block, around: Ground): Ground {
  let { text, background } = around;
  if (type === 'section') background = SECTIONS[settings.background ?? 'none'] ?? background;
  if (type === 'notice') background = NOTICES[settings.tone] ?? background;
  if (style?.color === 'muted') text = '--ink-muted';
  if (style?.color === 'accent') text = '--accent';
  if (style?.color === 'inverse') return { text: '--surface', background: '--ink' };
  return { text, background };
}

type Pair = [text: ColorToken, background: ColorToken];

const hasText = (block: Block, name: string) =>
  Object.values<Record<string, string | undefined>>(block.texts).some((texts) => texts[name]);

/** What a block writes, and on what: in the colours that it is given, or in those that the renderer gives to some parts. */
function colorsIn(block: Block, { text, background }: Ground): Pair[] {
  const { type } = block;
  if (type === 'card') return [[text, '--surface']];
  if (type === 'file') return [['--accent', background]];
  if (type === 'image') return hasText(block, 'caption') ? [['--ink-muted', background]] : [];
  if (type === 'link-list' || type === 'table-of-contents')
    return [
      ['--ink-muted', background],
      ['--accent', background],
    ];
  const hasLinks = richTextsOf(block).some(({ html }) => html.includes('<a '));
  return [
    ...(isWritten(block) ? [[text, background] satisfies Pair] : []),
    ...(hasLinks ? [['--accent', background] satisfies Pair] : []),
  ];
}

/** Whether a block writes in the colour that it is given. */
function isWritten(block: Block): boolean {
  if (block.type === 'button') return block.settings.variant === 'secondary';
  return (
    hasText(block, 'html') || ((block.type === 'section' || block.type === 'accordion-item') && hasText(block, 'title'))
  );
}

/** Texts that are hard to read on what they stand on, in the light theme, the dark one, or both. */
export function* lowContrast({ document }: CheckedDocument): Generator<RuleMatch> {
  yield* lowContrastIn(document.blocks, { text: '--ink', background: '--surface' });
  for (const { selector, text, background } of cssColors(document.css)) {
    yield* judge({ blockId: null, target: selector, text, background });
  }
}

function* lowContrastIn(blocks: readonly Block[], around: Ground): Generator<RuleMatch> {
  for (const block of blocks) {
    const ground = groundOf(block, around);
    for (const [text, background] of colorsIn(block, ground)) {
      yield* judge({ blockId: block.id, target: '', text: tokenColor(text), background: tokenColor(background) });
    }
    yield* lowContrastIn(block.children ?? [], ground);
  }
}

interface Judged {
  blockId: string | null;
  target: string;
  text: ThemedColor;
  background: ThemedColor;
}

function* judge({ blockId, target, text, background }: Judged): Generator<RuleMatch> {
  const ratios = THEMES.map(
    (theme) => [theme, contrastOf(text[theme], background[theme], theme) ?? MIN_CONTRAST] as const,
  );
  const low = ratios.filter(([, ratio]) => ratio < MIN_CONTRAST);
  if (low.length === 0) return;
  const theme = low.length === THEMES.length ? 'both' : low[0]![0];
  const ratio = Math.floor(Math.min(...low.map(([, each]) => each)) * 10) / 10;
  yield { blockId, language: null, target, values: { theme, ratio, selector: target } };
}
