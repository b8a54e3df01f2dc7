'use client';

export { EmbedType } from './declarative/embed-type.ts';
export type { EventHandler } from './declarative/listen.ts';
export { PowerBIEmbed, type EmbedProps } from './react/power-bi-embed.tsx';
export { useEmbed, useEmbedEvent, type UseEmbedOptions } from './react/use-embed.ts';
export { sharedService } from './shared-service.ts';
