import { useEffect, useRef, type ReactElement } from 'react';
import type { AnyConfiguration } from '../embeds/configuration.ts';
import type { Embed } from '../embeds/embed.ts';
import type { ICustomEvent } from '../embeds/events.ts';
import { printError } from '../transport/console.ts';
import type { Service } from '../embeds/service.ts';
import { useEmbed } from './use-embed.ts';

/** A handler with the component that raised the event. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as powerbi-client-react declares it
export type EventHandler = (event?: ICustomEvent<any>, embeddedEntity?: Embed) => void | null;

/** Properties of PowerBIEmbed: those of powerbi-client-react 2.0.2. */
export interface EmbedProps {
  embedConfig: AnyConfiguration;
  /** Told about the component when it is embedded. */
  getEmbeddedComponent?: (embeddedComponent: Embed) => void;
  /** Handlers by event name; null for none. */
  eventHandlers?: Map<string, EventHandler | null>;
  cssClassName?: string;
  phasedEmbedding?: boolean;
  service?: Service;
}

/** The kinds of content. */
export const EmbedType = {
  Create: 'create',
  Report: 'report',
  Dashboard: 'dashboard',
  Tile: 'tile',
  Qna: 'qna',
  Visual: 'visual',
} as const;
export type EmbedType = (typeof EmbedType)[keyof typeof EmbedType];

/** Embeds content in a `div`: a drop-in for the component of powerbi-client-react. */
export function PowerBIEmbed(props: EmbedProps): ReactElement {
  const { embedConfig, getEmbeddedComponent, eventHandlers, cssClassName, phasedEmbedding, service } = props;
  const { ref, embed } = useEmbed(embedConfig, { service, phasedEmbedding });
  const tell = useRef(getEmbeddedComponent);
  useEffect(() => {
    tell.current = getEmbeddedComponent;
  });
  useEffect(() => {
    if (embed) tell.current?.(embed);
  }, [embed]);
  useEventHandlers(embed, eventHandlers);
  return <div ref={ref} className={cssClassName} />;
}

/** Keeps one listener per event name, which calls the handler of the latest rendering. */
function useEventHandlers(embed: Embed | undefined, handlers: EmbedProps['eventHandlers']): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const names = [...(handlers ?? [])].flatMap(([name, handler]) => (handler ? name : [])).join();
  useEffect(() => {
    if (!embed || !names) return undefined;
    const invalid: string[] = [];
    const added = names.split(',').map((name) => {
      const listener = (event: ICustomEvent<unknown>) => void latest.current?.get(name)?.(event, embed);
      try {
        embed.on(name, listener);
      } catch {
        invalid.push(name);
      }
      return () => embed.off(name, listener);
    });
    if (invalid.length) printError(`Following events are invalid: ${invalid.join()}`);
    return () => added.forEach((remove) => remove());
  }, [embed, names]);
}
