import type { Aim } from './aim.ts';
import type { ChartTheme } from './chart-description.ts';
import { ruler, type Scene } from './scene.ts';
import { Emphasis } from './scene-view.tsx';

/** What is pointed at: an outline of its mark; or a line at a category, and a dot on each line there. */
export function Pointed({ scene, aim, theme }: { scene: Scene; aim: Aim; theme: ChartTheme }) {
  const { columns } = scene;
  if (columns && aim.column !== undefined) {
    const x = columns.xOf(aim.column);
    return (
      <g pointerEvents="none">
        <path d={ruler(x, columns.top, x, columns.bottom)} stroke={theme.mutedInk} strokeDasharray="4 3" />
        {columns.marksAt(aim.column).map(({ y, color }, at) => (
          <circle key={at} cx={x} cy={y} r={4} fill={color} stroke={theme.paper} strokeWidth={1.5} />
        ))}
      </g>
    );
  }
  const shape = aim.shape === undefined ? undefined : scene.shapes[aim.shape];
  return shape && <Emphasis shape={shape} color={theme.ink} />;
}
