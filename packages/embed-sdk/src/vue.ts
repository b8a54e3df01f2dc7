'use client';

export { EmbedType } from './declarative/embed-type.ts';
export type { EventHandler } from './declarative/listen.ts';
export { sharedService } from './shared-service.ts';
export type { AnyType, ComponentOf, ConfigurationOf, EventHandlers } from './vue/embed-types.ts';
export { PowerBIEmbed, type EmbedEmits, type EmbedProps, type PowerBIEmbedConstructor } from './vue/power-bi-embed.ts';
export { useEmbed, type UsedEmbed, type UseEmbedOptions } from './vue/use-embed.ts';
