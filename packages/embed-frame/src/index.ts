export { createFrame, type EmbedFrame, type FrameOptions } from './create-frame.ts';
export { CallFailure, notSupported, type FrameError } from './call-failure.ts';
export type { EventOrigin } from './events.ts';
export type { CallHandlers, CallName, EventMaps, HookName } from '@portico/embed-sdk/protocol';
