import { BarChart, LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';

register([BarChart, LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** The font and the colours of the theme in force, as a canvas takes them. */
export interface Palette {
  font: string;
  ink: string;
  muted: string;
  line: string;
  raised: string;
  series: string[];
}

const COLORS = ['--ink', '--ink-muted', '--line', '--surface-raised', '--accent', '--success', '--warning'];

/** A document's HTML has no colours of a chart: browsers draw them. */
const ON_THE_SERVER: Palette = { font: '', ink: '', muted: '', line: '', raised: '', series: [] };

/** Variables are resolved by an element that is coloured with each. */
function readPalette(): Palette {
  if (typeof document === 'undefined') return ON_THE_SERVER;
  const probe = document.body.appendChild(document.createElement('span'));
  const [ink = '', muted = '', line = '', raised = '', ...series] = COLORS.map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  const font = getComputedStyle(probe).fontFamily;
  probe.remove();
  return { font, ink, muted, line, raised, series };
}

/** The palette, also when the user or the system turns to the other theme. */
export function usePalette(): Palette {
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => {
    const update = () => setPalette(readPalette());
    const system = matchMedia('(prefers-color-scheme: dark)');
    const observer = new MutationObserver(update);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    system.addEventListener('change', update);
    return () => {
      observer.disconnect();
      system.removeEventListener('change', update);
    };
  }, []);
  return palette;
}

export interface ChartProps {
  label: string;
  option: EChartsCoreOption;
  /** A click on the data at a place of the axis. */
  onSelect?: ((index: number) => void) | undefined;
}

/** A chart as wide as its place. Its numbers stand in a table beside it, for whoever does not see it. */
export function Chart({ label, option, onSelect }: ChartProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const chart = init(element.current);
    chart.setOption({ animation: false, ...option });
    chart.on('click', ({ dataIndex }) => onSelect?.(dataIndex));
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [option, onSelect]);
  return <div ref={element} role="img" aria-label={label} className="h-60 w-full" />;
}
