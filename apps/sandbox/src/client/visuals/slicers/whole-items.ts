/** Gives a list, which may take all the room there is, the height of the items that are whole in it. */
export function showWholeItems(list: HTMLElement): void {
  const at = list.scrollTop;
  list.style.maxHeight = '';
  const { top, bottom } = list.getBoundingClientRect();
  const bottoms = [...list.children].map((item) => item.getBoundingClientRect().bottom + list.scrollTop);
  if (bottoms.every((end) => end <= bottom)) return;
  const end = Math.max(...bottoms.filter((end) => end <= bottom));
  if (Number.isFinite(end)) list.style.maxHeight = `${end - top}px`;
  list.scrollTo(0, at);
}
