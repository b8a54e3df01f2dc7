/** A square with the first two letters of a page's name, for the narrow menu and the cards. */
export function Tile({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <span aria-hidden="true" className={isLarge ? 'tile is-large' : 'tile'}>
      {name.trim().slice(0, 2)}
    </span>
  );
}
