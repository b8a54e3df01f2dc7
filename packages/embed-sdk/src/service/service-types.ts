import type {
  IDashboardEmbedConfiguration,
  IEmbedConfigurationBase,
  IPaginatedReportLoadConfiguration,
  IQnaEmbedConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
} from '../models/interfaces/configuration.ts';
import type { HttpMessages } from '../transport/http-messages.ts';
import type { Dashboard } from '../components/dashboard.ts';
import type { Embed } from '../components/embed.ts';
import type { Qna } from '../components/qna.ts';
import type { Report } from '../components/report.ts';
import type { Service } from './service.ts';
import type { Tile } from '../components/tile.ts';
import type { Visual } from '../components/visual.ts';

/** Options for looking into the messages. */
export interface IDebugOptions {
  /** Prints every message to the console, tokens hidden. */
  logMessages?: boolean;
  /** The name that the messages are printed under. */
  wpmpName?: string;
}

/** Options of every service. */
export interface ServiceOptions {
  /** Told about errors that no promise carries. Default: prints them. */
  // oxlint-disable-next-line typescript/no-explicit-any -- as 2.23.1 declares it
  onError?: (error: any) => unknown;
  /**
   * Hosts besides the service's own that frames may come from: origins (`https://reports.example`) or hosts with or
   * without port. A loopback origin that is listed may be http.
   */
  allowedHosts?: string[];
  /**
   * How long a request waits for the answer of a frame that has loaded. Default 30,000; 0 waits as long as the frame lives.
   * Loading and creating content may take four times as long; saving, printing, exporting, refreshing and rendering have no
   * limit.
   */
  requestTimeoutMs?: number;
}

/** Options of a service of the drop-in. */
export interface IServiceConfiguration extends IDebugOptions, ServiceOptions {
  /** Embeds every element with `powerbi-embed-url` when the document is there. */
  autoEmbedOnContentLoaded?: boolean;
  /** The version that messages name in `x-sdk-version`. */
  version?: string;
  /** The kind of library that messages name in `x-sdk-type`. */
  type?: string;
  /** The version of the library that wraps this one. */
  sdkWrapperVersion?: string;
}

/** A container that holds a component. */
export interface IPowerBiElement extends HTMLElement {
  powerBiEmbed: Embed;
}

/** What a component sends through. */
export interface IService {
  hpm: HttpMessages;
}

/** A configuration of the kinds that `embed` knows. */
export type IComponentEmbedConfiguration =
  | IReportEmbedConfiguration
  | IDashboardEmbedConfiguration
  | ITileEmbedConfiguration
  | IVisualEmbedConfiguration
  | IQnaEmbedConfiguration;

/** Makes a component of a type that the host has registered. */
export type EmbedComponentFactory = (
  service: Service,
  element: HTMLElement,
  config: IEmbedConfigurationBase,
  phasedRender?: boolean,
  isBootstrap?: boolean,
) => Embed;

type PaginatedReport = Pick<IPaginatedReportLoadConfiguration, 'parameterValues' | 'datasetBindings'>;

/** The kinds that `embed` knows: configuration and component. */
export interface Components {
  report: { configuration: IReportEmbedConfiguration & PaginatedReport; component: Report };
  dashboard: { configuration: IDashboardEmbedConfiguration; component: Dashboard };
  tile: { configuration: ITileEmbedConfiguration; component: Tile };
  visual: { configuration: IVisualEmbedConfiguration; component: Visual };
  qna: { configuration: IQnaEmbedConfiguration; component: Qna };
}

/** A configuration that names its kind. */
export type Typed<Type extends keyof Components> = Components[Type]['configuration'] & { type: Type };
/** A configuration of any kind, as 2.23.1 takes it. */
export type LooseConfiguration = IComponentEmbedConfiguration | IEmbedConfigurationBase;
