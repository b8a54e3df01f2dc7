import type { IQuickCreateConfiguration } from '../models/interfaces/configuration.ts';
import * as calls from '../protocol/calls.ts';
import type { AnyConfiguration } from '../loading/configuration.ts';
import { DraftEmbed } from './draft-embed.ts';
import type { EventDetails } from './events.ts';
import * as kinds from './kinds.ts';
import { send } from '../loading/send.ts';

/** A report that the service drafts from data the host supplies. */
export class QuickCreate extends DraftEmbed<EventDetails<'quickCreate'>> {
  static override kind: kinds.Kind = kinds.quickCreate;

  /** What the create call carries: the whole configuration. */
  declare createConfig: IQuickCreateConfiguration;

  override populateConfig(config: AnyConfiguration, isBootstrap: boolean): void {
    super.populateConfig(config, isBootstrap);
    this.createConfig = this.config as unknown as IQuickCreateConfiguration;
  }

  override create(): Promise<unknown> {
    return send(this, calls.quickCreate, this.createConfig);
  }
}
