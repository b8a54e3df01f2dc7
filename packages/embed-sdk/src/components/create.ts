import type { IReportCreateConfiguration } from '../models/interfaces/configuration.ts';
import * as calls from '../protocol/calls.ts';
import type { AnyConfiguration } from '../loading/configuration.ts';
import { DraftEmbed } from './draft-embed.ts';
import { parameterOf } from '../loading/embed-url.ts';
import type { EventDetails } from './events.ts';
import * as kinds from './kinds.ts';
import { exchange, send, withHandledReset } from '../loading/send.ts';

/** A report in the making, on a data set. Embedding type `report` on its container turns it into the report. */
export class Create extends DraftEmbed<EventDetails<'create'>> {
  static override kind: kinds.Kind = kinds.create;

  /** What the create call carries. */
  declare createConfig: IReportCreateConfiguration;

  /** The data set's id as it stands in an embed URL. */
  static findIdFromEmbedUrl(url: string): string | undefined {
    return parameterOf(url, 'datasetId');
  }

  override populateConfig(config: AnyConfiguration, isBootstrap: boolean): void {
    super.populateConfig(config, isBootstrap);
    const { accessToken, datasetId, groupId, settings, tokenType, theme } = this.config;
    this.createConfig = { accessToken, datasetId, groupId, settings, tokenType, theme } as IReportCreateConfiguration;
  }

  override takeToken(accessToken: string): void {
    super.takeToken(accessToken);
    this.createConfig.accessToken = accessToken;
  }

  override create(): Promise<unknown> {
    return send(this, calls.createReport, this.createConfig);
  }

  /** Whether everything is saved. */
  isSaved(): Promise<boolean> {
    return withHandledReset(exchange(this, calls.hasUnsavedChanges), (isChanged) => !isChanged);
  }
}
