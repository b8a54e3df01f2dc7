import { useEffect, useRef, type ReactElement } from 'react';
import { listen, type EventHandler } from '../declarative/listen.ts';
import type { AnyConfiguration } from '../loading/configuration.ts';
import type { Embed } from '../components/embed.ts';
import type { Service } from '../service/service.ts';
import { useEmbed } from './use-embed.ts';

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

/** Embeds content in a `div`: a drop-in for the component of powerbi-client-react. */
export function PowerBIEmbed(props: EmbedProps): ReactElement {
  const { embedConfig, getEmbeddedComponent, eventHandlers, cssClassName, phasedEmbedding, service } = props;
  const { ref, embed } = useEmbed(embedConfig, { service, phasedEmbedding });
  const notify = useRef(getEmbeddedComponent);
  useEffect(() => {
    notify.current = getEmbeddedComponent;
  });
  useEffect(() => {
    if (embed) notify.current?.(embed);
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
    return listen(embed, names.split(','), (name) => latest.current?.get(name));
  }, [embed, names]);
}
