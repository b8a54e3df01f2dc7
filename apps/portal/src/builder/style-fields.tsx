import { ALIGNMENTS, type BlockStyle, COLORS, SPACES, WIDTHS } from '@portico/page-document';
import type { Component } from 'grapesjs';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Drawing } from '../ui/icon.tsx';
import { withStyle } from './block-changes.ts';
import type { BlockData } from './block-components.ts';
import { useBuilder } from './builder-context.ts';

/** Two lines so far from the middle, in units of the icons' grid. */
const spacePath = (distance: number) => `M4 ${12 - distance}h16M4 ${12 + distance}h16`;
/** A width between two edges. */
const widthPath = (half: number) => `M${12 - half} 6v12M${12 + half} 6v12M${12 - half} 12h${2 * half}`;

const PATHS: Record<string, string> = {
  none: spacePath(1.5),
  small: spacePath(3.5),
  medium: spacePath(6),
  large: spacePath(9),
  narrow: widthPath(3),
  text: widthPath(5),
  wide: widthPath(8),
  full: widthPath(10.5),
  start: 'M4 6h16M4 12h9M4 18h12',
  center: 'M4 6h16M8 12h8M6 18h12',
  end: 'M4 6h16M11 12h9M8 18h12',
};

export const SWATCHES: Record<string, string> = {
  default: 'bg-ink',
  muted: 'bg-muted',
  accent: 'bg-accent',
  inverse: 'border-4 border-ink bg-surface',
};

/** The tokens of each property, and the one that a block without any has; where that depends on the block, it is automatic. */
const STYLES = {
  width: { values: ['', ...WIDTHS], unset: '' },
  alignment: { values: ALIGNMENTS, unset: 'start' },
  color: { values: COLORS, unset: 'default' },
  spaceBefore: { values: ['', ...SPACES], unset: '' },
  spaceAfter: { values: ['', ...SPACES], unset: '' },
} as const satisfies Record<keyof BlockStyle, { values: readonly string[]; unset: string }>;

/** How the block stands on the page: tokens of the design system. */
export function StyleFields({ component, block }: { component: Component; block: BlockData }) {
  const text = useText();
  const { page } = useBuilder();
  return (
    <div role="group" aria-label={text('builder.style')} className="flex flex-col gap-4 border-t border-line pt-4">
      {(Object.keys(STYLES) as (keyof BlockStyle)[]).map((name) => {
        const { values, unset } = STYLES[name];
        return (
          <Segments
            key={name}
            name={name}
            label={text(`builder.style.${name}`)}
            value={block.style?.[name] ?? unset}
            onChange={(value) => page.change(component, withStyle(block, name, value === unset ? undefined : value))}
            choices={values.map((value) => ({
              value,
              label: text(value === '' ? 'builder.value.automatic' : `builder.value.${value}`),
              picture: <Picture value={value} />,
            }))}
          />
        );
      })}
    </div>
  );
}

function Picture({ value }: { value: string }) {
  const text = useText();
  if (value === '') return text('builder.value.auto');
  const swatch = SWATCHES[value];
  if (swatch) return <span className={`size-4 rounded-full ${swatch}`} />;
  return <Drawing path={PATHS[value]!} />;
}

interface SegmentsProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: { value: string; label: string; picture: ReactNode }[];
}

/** A few values side by side; the arrows choose, as in any group of radio buttons. */
function Segments({ name, label, value, onChange, choices }: SegmentsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex rounded-normal border border-line-control">
        {choices.map((each) => (
          <label
            key={each.value}
            data-tooltip={each.label}
            className="flex h-9 min-w-0 flex-1 cursor-pointer items-center justify-center rounded-small text-muted hover:bg-hover has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight]"
          >
            <input
              type="radio"
              name={name}
              aria-label={each.label}
              checked={each.value === value}
              onChange={() => onChange(each.value)}
              className="sr-only"
            />
            {each.picture}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
