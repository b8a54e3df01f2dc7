import { memo } from 'react';
import type { ChartStyle } from './chart-description.ts';
import { Patterns } from './patterns.tsx';
import type { Gradient, Label, Scene, Shape } from './scene.ts';

const LINE_HEIGHT = 1.25;

interface Props {
  scene: Scene;
  style: ChartStyle;
  /** Before the ids of what is defined in this chart. */
  prefix: string;
  canChoose: boolean;
}

/** Draws a scene. Elements stay the same from one drawing to the next: what is pressed is not replaced. */
export const SceneView = memo(function SceneView({ scene, style, prefix, canChoose }: Props) {
  const { theme, fontSize } = style;
  return (
    <>
      <defs>
        {scene.gradients.map((gradient) => (
          <GradientView key={gradient.id} {...gradient} prefix={prefix} />
        ))}
        {theme.isHighContrast && <Patterns prefix={prefix} ink={theme.ink} paper={theme.paper} />}
      </defs>
      <g pointerEvents="none">
        {scene.ground.map((shape, at) => (
          <ShapeView key={at} shape={shape} prefix={prefix} />
        ))}
      </g>
      <g cursor={canChoose ? 'pointer' : undefined}>
        {scene.shapes.map((shape, at) => (
          <ShapeView key={at} at={at} shape={shape} prefix={prefix} />
        ))}
      </g>
      <g pointerEvents="none">
        {scene.extras.map((shape, at) => (
          <ShapeView key={at} shape={shape} prefix={prefix} />
        ))}
        {scene.labels.map((label, at) => (
          <LabelView key={at} label={label} fontSize={fontSize} />
        ))}
      </g>
    </>
  );
});

/** A mark says what it stands for, so that tests and tools can compare what is drawn with the data. */
function ShapeView({ shape, at, prefix }: { shape: Shape; at?: number; prefix: string }) {
  const { d, circle, fill, fillOpacity, opacity, stroke, strokeWidth, dash, mark, isRest } = shape;
  const drawn = {
    fill: fill.replace('url(#', `url(#${prefix}`),
    fillOpacity,
    opacity: opacity === 1 ? undefined : opacity,
    stroke,
    strokeWidth,
    strokeDasharray: dash || undefined,
    'data-at': mark && at,
    ...(mark && !isRest && { 'data-mark': mark.name, 'data-series': mark.series, 'data-value': String(mark.value) }),
  };
  return circle ? <circle cx={circle[0]} cy={circle[1]} r={circle[2]} {...drawn} /> : <path d={d} {...drawn} />;
}

/** The outline of the mark that is pointed at or read. */
export function Emphasis({ shape: { d, circle }, color }: { shape: Shape; color: string }) {
  const drawn = { fill: 'none', stroke: color, strokeWidth: 1.5, pointerEvents: 'none' } as const;
  return circle ? <circle cx={circle[0]} cy={circle[1]} r={circle[2]} {...drawn} /> : <path d={d} {...drawn} />;
}

function LabelView({ label, fontSize }: { label: Label; fontSize: number }) {
  const { x, y, lines, anchor, fill, size = fontSize, weight, lastFill } = label;
  const height = size * LINE_HEIGHT;
  const top = (-(lines.length - 1) / 2) * height;
  return (
    <text
      transform={`translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`}
      textAnchor={anchor}
      dominantBaseline="central"
      fill={fill}
      fontSize={size === fontSize ? undefined : size}
      fontWeight={weight}
    >
      {lines.length === 1
        ? lines[0]
        : lines.map((line, at) => (
            <tspan key={at} x="0" y={top + at * height} fill={at === lines.length - 1 ? lastFill : undefined}>
              {line}
            </tspan>
          ))}
    </text>
  );
}

function GradientView({ id, isAcross, stops, prefix }: Gradient & { prefix: string }) {
  return (
    <linearGradient id={`${prefix}${id}`} x1="0" y1="0" x2={isAcross ? 1 : 0} y2={isAcross ? 0 : 1}>
      {stops.map(([color, opacity], at) => (
        <stop key={at} offset={at / Math.max(stops.length - 1, 1)} stopColor={color} stopOpacity={opacity} />
      ))}
    </linearGradient>
  );
}
