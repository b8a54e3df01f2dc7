/** A square with the first two letters of a name: what a page is recognised by in the narrow menu and on its card. */
export function Tile({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
  return (
    <span aria-hidden="true" className={isLarge ? 'tile is-large' : 'tile'}>
      {name.trim().slice(0, 2)}
    </span>
  );
}
