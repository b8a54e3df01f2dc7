import type { Frame } from '@playwright/test';

/** What of a report is wrong to the eye: one line for each fault. Runs in the report's own frame. */
export async function reportFaults(frame: Frame, { isPhone }: { isPhone: boolean }): Promise<string[]> {
  return frame.evaluate((phone) => {
    const LEAST_LETTER_PX = 12;
    const LETTERBOX_PX = 4;
    const CONTRAST = 4.5;
    const LARGE_CONTRAST = 3;
    const LARGE_PX = 24;
    const faults: string[] = [];
    const all = (selector: string, within: ParentNode = document) => [
      ...within.querySelectorAll<HTMLElement>(selector),
    ];
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const said = (element: Element) => (element.textContent ?? '').trim().slice(0, 40);

    const stage = document.querySelector<HTMLElement>('.stage')!;
    const canvas = document.querySelector('.canvas')!.getBoundingClientRect();
    const visuals = all('.visual').filter(isSeen);
    if (visuals.length === 0) return ['nothing is drawn'];
    const boxes = visuals.map((visual) => visual.getBoundingClientRect());
    const { innerWidth, innerHeight } = window;
    if (innerWidth - canvas.width > LETTERBOX_PX) faults.push(`letterbox: ${canvas.width} of ${innerWidth} wide`);
    if (innerHeight - canvas.height > LETTERBOX_PX) faults.push(`letterbox: ${canvas.height} of ${innerHeight} high`);
    if (phone && stage.scrollHeight > stage.clientHeight + 1)
      faults.push(`scrolls inside: ${stage.scrollHeight} in ${stage.clientHeight}`);
    const left = Math.min(...boxes.map((box) => box.left));
    if (Math.abs(left) > 1) faults.push(`left edge: ${left}`);
    const right = Math.max(...boxes.map((box) => box.right));
    if (right > innerWidth + 1) faults.push(`right edge: ${right} of ${innerWidth}`);

    for (const value of all('.card-value, .kpi-date, .kpi-goal, .card-name, td, th').filter(isSeen))
      if (value.scrollWidth > value.clientWidth + 1 || value.scrollHeight > value.clientHeight + 2)
        faults.push(`cut: ${said(value)}`);
    for (const unit of all('.visual-card .visual-subtitle, .visual-kpi .visual-subtitle')) {
      const visual = unit.closest('.visual')!;
      if (!isSeen(visual)) continue;
      const box = unit.getBoundingClientRect();
      const inside = visual.getBoundingClientRect();
      const isWhole = unit.scrollWidth <= unit.clientWidth + 1 && unit.scrollHeight <= unit.clientHeight + 1;
      const isInside = box.height > 0 && box.bottom <= inside.bottom + 0.5 && box.right <= inside.right + 0.5;
      if (!isSeen(unit) || !isWhole || !isInside)
        faults.push(`unit lost: ${said(unit)} (${Math.round(inside.width)}×${Math.round(inside.height)})`);
    }
    for (const value of all('.visual-card .card-value, .visual-kpi .card-value').filter(isSeen)) {
      const box = value.getBoundingClientRect();
      const visual = value.closest('.visual')!.getBoundingClientRect();
      if (box.top < visual.top || box.bottom > visual.bottom + 0.5)
        faults.push(`number outside its box: ${said(value)}`);
      const title = value.closest('.visual')!.querySelector('.visual-title')!.getBoundingClientRect();
      if (title.bottom > box.top + 2) faults.push(`number over its title: ${said(value)}`);
    }
    for (const title of all('.visual-title').filter(isSeen))
      if (title.scrollWidth > title.clientWidth + 1) faults.push(`title cut: ${said(title)}`);
    for (const text of all('.visual-textbox .text').filter(isSeen)) {
      const box = text.getBoundingClientRect();
      if (box.bottom > text.closest('.visual')!.getBoundingClientRect().bottom + 0.5)
        faults.push(`text cut: ${said(text)}`);
    }

    const { lang } = document.documentElement;
    const decimalSign = new Intl.NumberFormat(lang).formatToParts(1.5).find(({ type }) => type === 'decimal')!.value;
    /** The decimals of a number, and the unit behind it. */
    const formOf = (text: string) => {
      const [, decimals = ''] = text.replace(/[^\d.,]/g, '').split(decimalSign);
      return `${decimals.length} decimals, unit “${/\D*$/.exec(text)![0].trim()}”`;
    };
    for (const svg of all('.chart svg').filter(isSeen)) {
      // Labels of an upright axis end at one line, those of a lying axis stand on one.
      const axes = new Map<string, string[]>();
      for (const label of svg.querySelectorAll('text')) {
        const [x = '', y = ''] = (label.getAttribute('transform') ?? '').match(/-?[\d.]+/g) ?? [];
        const anchor = label.getAttribute('text-anchor');
        const line = anchor === 'end' ? `x ${x}` : `y ${y} ${label.getAttribute('y')} ${anchor}`;
        axes.set(line, [...(axes.get(line) ?? []), label.textContent]);
      }
      for (const texts of axes.values()) {
        const isNumbers = texts.length > 1 && texts.every((text) => /^[-−]?\d[\d.,\s]*\D{0,6}$/.test(text));
        if (isNumbers && new Set(texts.map(formOf)).size > 1) faults.push(`numbers of an axis: ${texts.join(' | ')}`);
      }
    }

    const rgba = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      const scale = color.startsWith('color(') ? 255 : 1;
      return { channels: [red * scale, green * scale, blue * scale], alpha };
    };
    const luminance = (channels: number[]) => {
      const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: number[], other: number[]) => {
      const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
      return (a + 0.05) / (b + 0.05);
    };
    const groundOf = (element: Element): number[] | undefined => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { channels, alpha } = rgba(getComputedStyle(at).backgroundColor);
        if (alpha > 0.95) return channels;
        if (alpha > 0.02) return undefined;
      }
      return undefined;
    };
    const isOn = (mark: SVGGeometryElement, { left, top, width, height }: DOMRect) => {
      const middle = new DOMPoint(left + width / 2, top + height / 2);
      return mark.isPointInFill(middle.matrixTransform(mark.getScreenCTM()!.inverse()));
    };
    const marks = new Map<Element, [mark: Element, box: DOMRect][]>();
    const marksOf = (svg: Element) => {
      const known = marks.get(svg);
      if (known) return known;
      const found = [...svg.querySelectorAll(':is(path, rect, circle):not(defs *)')];
      const measured = found.map((mark): [Element, DOMRect] => [mark, mark.getBoundingClientRect()]);
      marks.set(svg, measured);
      return measured;
    };
    /** What of a chart lies under a text of it. */
    const markUnder = (text: Element): number[] | undefined => {
      const box = text.getBoundingClientRect();
      const under = marksOf((text as SVGElement).ownerSVGElement!).filter(([mark, mine]) => {
        const holds =
          mine.left <= box.left && mine.right >= box.right && mine.top <= box.top && mine.bottom >= box.bottom;
        // The middle of a ring is inside its box, and not on it.
        if (!holds || !isOn(mark as SVGGeometryElement, box)) return false;
        const { fill, fillOpacity } = getComputedStyle(mark);
        return fill !== 'none' && rgba(fill).alpha * Number(fillOpacity) > 0.95;
      });
      const last = under.at(-1);
      return last && rgba(getComputedStyle(last[0]).fill).channels;
    };
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent?.trim() || !isSeen(element) || element.closest('.visually-hidden, style, [disabled]'))
        continue;
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      if (size < LEAST_LETTER_PX - 0.01) faults.push(`small: ${size} px, ${said(element)}`);
      const isSvg = element instanceof SVGElement;
      const ink = rgba(isSvg ? style.fill : style.color);
      const ground = (isSvg && markUnder(element)) || groundOf(element);
      const isFaded = ink.alpha < 0.5;
      if (!ground || isFaded) continue;
      const ratio = contrast(ink.channels, ground);
      if (ratio < (size >= LARGE_PX ? LARGE_CONTRAST : CONTRAST))
        faults.push(`contrast ${ratio.toFixed(2)}: ${said(element)} (${isSvg ? style.fill : style.color})`);
    }
    return [...new Set(faults)];
  }, isPhone);
}
