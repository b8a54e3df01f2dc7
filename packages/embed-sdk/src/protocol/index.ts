export {
  calls,
  type BodyOf,
  type CallHandlers,
  type Calls,
  type FrameRequest,
  type ParametersOf,
  type ReplyOf,
  type RequestOf,
} from './call.ts';
export type { CallName } from './call-types.ts';
export type { EventMaps } from './events.ts';
export {
  isRefusal,
  type CallHeaders,
  type CreateHeaders,
  type IHttpPostMessageResponse,
  type LoadHeaders,
  type MessageHeaders,
  type Method,
  type RequestMessage,
} from './messages.ts';
export { fill, hookRoute, hooks, type HookName } from './routes.ts';
export { interfaceVersion } from './version.ts';
