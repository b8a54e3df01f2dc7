export {
  call,
  of,
  type BodyOf,
  type Call,
  type FrameRequest,
  type ParametersOf,
  type Quirks,
  type ReplyOf,
  type RequestOf,
} from './call.ts';
export { calls, type CallHandlers, type CallName, type Calls } from './calls.ts';
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
export { eventRoutes, fill, hookRoute, hooks, type EventRoute, type HookName } from './routes.ts';
export { interfaceVersion } from './version.ts';
