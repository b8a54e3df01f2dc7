import type { Frame, FrameLocator } from '@playwright/test';

/** What of the slicers in a frame is cut: one line for each fault. */
export function slicerFaults(frame: Frame | FrameLocator): Promise<string[]> {
  return frame.locator('.canvas').evaluate((canvas) => {
    const TOLERANCE_PX = 0.75;
    const faults: string[] = [];
    const seen = (within: Element, selector: string) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const isInside = (inner: DOMRect, outer: DOMRect) =>
      inner.top >= outer.top - TOLERANCE_PX &&
      inner.bottom <= outer.bottom + TOLERANCE_PX &&
      inner.left >= outer.left - TOLERANCE_PX &&
      inner.right <= outer.right + TOLERANCE_PX;

    function checkList(list: HTMLElement, where: string): void {
      const options = seen(list, '[role=option]');
      for (const place of [0, list.scrollHeight / 2, list.scrollHeight]) {
        list.scrollTo(0, place);
        const room = list.getBoundingClientRect();
        const boxes = options.map((option) => option.getBoundingClientRect());
        const inSight = options.filter(
          (_, at) => boxes[at]!.bottom > room.top + TOLERANCE_PX && boxes[at]!.top < room.bottom - TOLERANCE_PX,
        );
        const cut = inSight.filter((option) => !isInside(option.getBoundingClientRect(), room));
        if (inSight.length === cut.length) faults.push(`${where}: no whole item in ${Math.round(room.height)} px`);
        faults.push(...cut.map((option) => `${where}: ${option.textContent} is cut at ${Math.round(list.scrollTop)}`));
      }
      list.scrollTo(0, 0);
      for (const option of options) {
        const label = option.querySelector<HTMLElement>('.slicer-name');
        const isCut = !label || label.scrollWidth > label.clientWidth;
        const isSaid =
          label && option.title === label.textContent && getComputedStyle(label).textOverflow === 'ellipsis';
        if (isCut && !isSaid) faults.push(`${where}: the end of ${option.textContent} is lost`);
      }
    }

    for (const slicer of seen(canvas, '.visual-slicer')) {
      const tile = slicer.getBoundingClientRect();
      const where = `${slicer.dataset['visual']} of ${Math.round(tile.width)}×${Math.round(tile.height)}`;
      for (const control of seen(
        slicer,
        '.visual-title, .slicer-search, .slicer-list, .dropdown-button, .range-field, .range-line',
      ))
        if (!isInside(control.getBoundingClientRect(), tile))
          faults.push(`${where}: ${control.className} leaves its tile`);
      for (const field of seen(slicer, '.range-field'))
        if (field.scrollWidth > field.clientWidth) faults.push(`${where}: ${(field as HTMLInputElement).value} is cut`);
      for (const list of seen(slicer, '.slicer-list')) checkList(list, where);
    }
    return faults;
  });
}
