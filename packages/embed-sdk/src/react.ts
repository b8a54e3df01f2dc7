export { EmbedType, PowerBIEmbed, type EmbedProps, type EventHandler } from './react/power-bi-embed.tsx';
export { useEmbed, useEmbedEvent, type UseEmbedOptions } from './react/use-embed.ts';
export { sharedService } from './shared-service.ts';
