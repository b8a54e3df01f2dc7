import { Icon, type IconName } from './icon.tsx';

export interface TileProps {
  name: string;
  icon?: IconName | undefined;
  isLarge?: boolean;
}

/** A square for a page in the menu and on cards: its icon, or the first two letters of its name. */
export function Tile({ name, icon, isLarge = false }: TileProps) {
  const className = `tile ${icon && !isLarge ? 'is-bare' : ''} ${isLarge ? 'is-large' : ''}`;
  return (
    <span aria-hidden="true" className={className.trim()}>
      {icon ? <Icon name={icon} className={isLarge ? 'size-5' : 'size-[18px]'} /> : name.trim().slice(0, 2)}
    </span>
  );
}
