import { Drawing, Icon, type IconName } from '../ui/icon.tsx';

/** What the builder alone draws, as `ui/icon.tsx` draws the portal's: the shapes are those of Lucide (lucide.dev, ISC licence). */
const drawings = {
  accordion: 'M21 5H10M21 12H10M21 19H10M3 4l3 3 3-3M3 11l3 3 3-3M3 18l3 3 3-3',
  addColumn: 'M4 4h8v16H4zM4 12h8M16 12h6M19 9v6',
  addRow: 'M4 4h16v8H4zM12 4v8M12 16v6M9 19h6',
  baseline: 'M4 20h16m-14-4 6-12 6 12M8 12h8',
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  button: 'M5 7h14a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M8 12h8',
  cards: 'M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z',
  checklist:
    'M4 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m-1 13 2 2 4-4M13 6h8M13 12h8M13 18h8',
  clear: 'M4 7V4h16v3M5 20h6M13 4 8 20m7-5 5 5m0-5-5 5',
  code: 'm16 18 6-6-6-6M8 6l-6 6 6 6',
  contents: 'M16 5H3M16 12H3M16 19H3M21 5h.01M21 12h.01M21 19h.01',
  divider: 'M3 12h18M8 6h8M8 18h8',
  grip: 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01',
  heading2: 'M4 12h8M4 18V6M12 18V6M21 18h-4c0-4 4-3 4-6 0-1.5-2-2.5-4-1',
  heading3: 'M4 12h8M4 18V6M12 18V6M17.5 10.5c1.7-1 3.5 0 3.5 1.5a2 2 0 0 1-2 2M17 17.5c2 1.5 4 .3 4-1.5a2 2 0 0 0-2-2',
  image:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M21 15l-3.1-3.1a2 2 0 0 0-2.8 0L6 21M7 9a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  keyboard:
    'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M6 9h.01M10 9h.01M14 9h.01M18 9h.01M6 13h.01M18 13h.01M9 13h6',
  list: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  numbers: 'M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  paragraph: 'M13 4v16M17 4v16M19 4H9.5a4.5 4.5 0 0 0 0 9H13',
  quote:
    'M16 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2zM5 3a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2 1 1 0 0 1 1 1v1a2 2 0 0 1-2 2 1 1 0 0 0-1 1v2a1 1 0 0 0 1 1 6 6 0 0 0 6-6V5a2 2 0 0 0-2-2z',
  removeColumn: 'M4 4h8v16H4zM4 12h8M16 12h6',
  removeRow: 'M4 4h16v8H4zM12 4v8M9 19h6',
  removeTable: 'M4 3h12v12H4zM4 9h12M10 3v12m7 2 4 4m0-4-4 4',
  redo: 'M21 7v6h-6M3 17a9 9 0 0 1 9-9 9 9 0 0 1 6 2.3L21 13',
  section: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M7 8h6M7 12h10M7 16h10',
  table: 'M12 3v18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M3 9h18M3 15h18',
  text: 'M4 7V4h16v3M9 20h6M12 4v16',
  unlink:
    'm18.84 12.25 1.72-1.71a5 5 0 0 0-7.07-7.07l-1.72 1.71M5.17 11.75l-1.71 1.71a5 5 0 0 0 7.07 7.07l1.71-1.71M8 2v3M2 8h3M16 19v3M19 16h3',
} as const;

export type BuilderIconName = keyof typeof drawings | IconName;

const isOwn = (name: BuilderIconName): name is keyof typeof drawings => name in drawings;

export function BuilderIcon({ name, className = 'size-4' }: { name: BuilderIconName; className?: string }) {
  return isOwn(name) ? (
    <Drawing path={drawings[name]} className={className} />
  ) : (
    <Icon name={name} className={className} />
  );
}
