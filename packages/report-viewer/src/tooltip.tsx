import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { ChartStyle, Detail, Size } from './chart-description.ts';

/** What a tooltip says, and the place that it is of. */
export interface TooltipContent {
  title: string;
  lines: (Detail & { color?: string | undefined })[];
  x: number;
  y: number;
}

/** Between the pointer and the box. */
const GAP_PX = 14;
const LINE: CSSProperties = { display: 'flex', alignItems: 'baseline', gap: 7 };
const VALUE: CSSProperties = { marginLeft: 14, fontWeight: 560, fontVariantNumeric: 'tabular-nums' };
const DOT: CSSProperties = { flex: 'none', width: 8, height: 8, borderRadius: 3 };

const boxStyle = ({ theme, fontSize }: ChartStyle): CSSProperties => ({
  position: 'absolute',
  zIndex: 5,
  top: 0,
  left: 0,
  boxSizing: 'border-box',
  minWidth: 120,
  maxWidth: 340,
  padding: '8px 12px',
  border: `1px solid ${theme.line}`,
  borderRadius: 8,
  background: theme.paper,
  boxShadow: '0 4px 16px rgb(15 23 42 / 14%)',
  color: theme.ink,
  fontSize,
  lineHeight: 1.5,
  pointerEvents: 'none',
});

/** Beside the pointer, inside of the chart. */
export function Tooltip({ content, size, style }: { content: TooltipContent; size: Size; style: ChartStyle }) {
  const box = useRef<HTMLDivElement>(null);
  const { title, lines, x, y } = content;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const beside = x + GAP_PX + width <= size.width ? x + GAP_PX : x - GAP_PX - width;
    const left = Math.max(Math.min(beside, size.width - width), 0);
    const top = Math.max(Math.min(y + GAP_PX, size.height - height), 0);
    element.style.transform = `translate(${left}px, ${top}px)`;
  });
  return (
    <div ref={box} className="tooltip" style={boxStyle(style)}>
      <strong style={{ display: 'block', marginBottom: 3, fontWeight: 600 }}>{title}</strong>
      {lines.map(({ color, label, value }, at) => (
        <div key={at} style={LINE}>
          {color && <span style={{ ...DOT, background: color }} />}
          <span style={{ flex: 1, color: style.theme.mutedInk }}>{label}</span>
          <span style={VALUE}>{value}</span>
        </div>
      ))}
    </div>
  );
}
