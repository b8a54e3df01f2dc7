import { createFormatter, supportedLocale } from '../../model/format.ts';
import { drillStateOf } from '../state/drilling.ts';
import type { Appearance } from '../state/settings.ts';
import type { VisualState } from '../state/visual-states.ts';
import type { DrawContext, VisualActions } from '../visuals/visual.ts';
import { messagesFor } from '../messages.ts';
import type { Palette } from './theme.ts';

interface PageStyle {
  appearance: Pick<Appearance, 'language' | 'locale'>;
  palette: Palette;
  textScale: number;
}

/** Gives the context of each visual of a page; what they share is made once. */
export function contextMaker({ appearance, palette, textScale }: PageStyle) {
  const messages = messagesFor(appearance.language);
  const locale = supportedLocale(appearance.locale);
  const format = createFormatter(appearance.locale, messages.blank);
  return (state: VisualState, actions: VisualActions): DrawContext => ({
    messages,
    textScale,
    palette,
    format,
    locale,
    selection: state.selection ?? state.slicer ?? [],
    sort: state.sort,
    drill: drillStateOf(state),
    actions,
  });
}
