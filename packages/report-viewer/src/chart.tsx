import { useRef, useState } from 'react';
import { tooltipOf } from './aim.ts';
import type { ChartProps } from './chart-description.ts';
import { MarkListbox } from './mark-listbox.tsx';
import { Pointed } from './pointed.tsx';
import { SceneView } from './scene-view.tsx';
import { Scrollbar } from './scrollbar.tsx';
import { FONT } from './text-size.ts';
import { Tooltip } from './tooltip.tsx';
import { useChart } from './use-chart.ts';

let made = 0;

/** A chart as SVG, whose marks can be reached by pointer, finger and keyboard. */
export function Chart(props: ChartProps) {
  const { chart, size, style, label, onChoose } = props;
  const [id] = useState(() => `chart-${(made += 1)}`);
  const stage = useRef<HTMLDivElement>(null);
  const { scene, marks, read, readMark, moveTo, pointed, pointer } = useChart(stage, props);
  const { scroll } = scene;
  const tooltip = pointed && tooltipOf(chart, scene, pointed);
  return (
    <>
      <div ref={stage} className={read.isReading ? 'chart has-focus' : 'chart'} aria-hidden {...pointer}>
        <svg {...size} style={{ position: 'absolute', userSelect: 'none', fontFamily: FONT, fontSize: style.fontSize }}>
          <SceneView scene={scene} style={style} prefix={`${id}-`} canChoose={onChoose !== undefined} />
          {scroll && <Scrollbar scroll={scroll} theme={style.theme} onMove={(first) => moveTo(() => first)} />}
          {pointed && <Pointed scene={scene} aim={pointed} theme={style.theme} />}
        </svg>
        {tooltip && <Tooltip content={tooltip} size={size} style={style} />}
      </div>
      <MarkListbox id={`${id}-mark`} label={label} marks={marks} at={read.at} onMove={readMark} onChoose={onChoose} />
    </>
  );
}
