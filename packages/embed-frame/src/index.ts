export { withUnsupported } from './with-unsupported.ts';
export { createFrame, type EmbedFrame, type FrameOptions } from './create-frame.ts';
export { CallFailure, notSupported, type FrameError } from './call-failure.ts';
export type { EventOrigin } from './events.ts';
export type {
  BodyOf,
  CallHandlers,
  CallName,
  CreateHeaders,
  Calls,
  EventMaps,
  HookName,
  LoadHeaders,
  ReplyOf,
  RequestOf,
} from '@portico/embed-sdk/protocol';
