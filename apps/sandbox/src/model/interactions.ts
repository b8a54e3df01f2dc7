import type { Interaction, ReportPage, Visual } from './report-document.ts';

type Effect = Interaction['effect'];

/** Charts in which a part of each mark can stand out; the others are filtered instead. */
const HIGHLIGHTED: ReadonlySet<Visual['type']> = new Set([
  'clusteredBarChart',
  'clusteredColumnChart',
  'barChart',
  'columnChart',
  'hundredPercentStackedBarChart',
  'hundredPercentStackedColumnChart',
  'pieChart',
  'donutChart',
  'treemap',
]);

/** What choosing marks or values in `source` does to `target`, as the page says it or as their kinds have it. */
export function effectOf(page: Pick<ReportPage, 'interactions' | 'visuals'>, source: string, target: string): Effect {
  if (source === target) return 'none';
  const said = page.interactions.find((interaction) => interaction.source === source && interaction.target === target);
  if (said) return said.effect;
  const kind = (name: string) => page.visuals.find((visual) => visual.name === name)?.type;
  const targetKind = kind(target);
  return kind(source) !== 'slicer' && targetKind && HIGHLIGHTED.has(targetKind) ? 'highlight' : 'filter';
}
