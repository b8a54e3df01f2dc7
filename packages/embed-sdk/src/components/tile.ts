import { BuiltIn } from './built-in.ts';
import { parameterOf } from '../loading/embed-url.ts';
import type { EventDetails } from './events.ts';
import * as kinds from './kinds.ts';

/** A tile of a dashboard. */
export class Tile extends BuiltIn<EventDetails<'tile'>> {
  static override type = 'Tile';
  static override kind: kinds.Kind = kinds.tile;
  static override allowedEvents: string[] = [...kinds.tile.events];

  /** The tile's id as it stands in an embed URL. */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return parameterOf(url, 'tileId');
  }
}
