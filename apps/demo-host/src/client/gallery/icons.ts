import {
  BarChart3,
  Bookmark,
  FileText,
  Filter,
  KeyRound,
  Layers,
  LayoutDashboard,
  LayoutGrid,
  MessageCircleQuestion,
  MousePointerClick,
  Palette,
  PanelLeft,
  PencilRuler,
  PieChart,
  Rocket,
  Rows3,
  SlidersHorizontal,
  SquareMenu,
  SquarePlus,
  Table,
  Wand2,
  type LucideIcon,
} from 'lucide-react';
import type { Example } from '../examples/example.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  report: BarChart3,
  'paginated-report': FileText,
  dashboard: LayoutDashboard,
  tile: PieChart,
  visual: BarChart3,
  questions: MessageCircleQuestion,
  create: SquarePlus,
  'quick-create': Wand2,
  filters: Filter,
  slicers: SlidersHorizontal,
  bookmarks: Bookmark,
  export: Table,
  theming: Palette,
  'custom-layout': LayoutGrid,
  'menu-commands': SquareMenu,
  panes: PanelLeft,
  events: MousePointerClick,
  'token-renewal': KeyRound,
  'phased-load': Layers,
  bootstrap: Rocket,
  'edit-and-save': PencilRuler,
};

/** The picture that stands for an example. */
export function iconOf({ slug }: Example): LucideIcon {
  return ICONS[slug] ?? Rows3;
}
