/** How the frame tells a host what went wrong (the interface's `IError`). */
export interface FrameError {
  message: string;
  detailedMessage?: string;
  errorCode?: string;
  /** `models.TraceType`: 3 error, 4 expected error, 6 fatal. */
  level?: number;
  technicalDetails?: { requestId?: string };
}

/** `models.TraceType.Error`. */
const LEVEL_ERROR = 3;

/** Thrown by a handler to refuse its call: the host's promise is rejected with `body`. */
export class CallFailure extends Error {
  readonly statusCode: number;
  /** One error, or for a configuration that is not valid all that is wrong with it. */
  readonly body: FrameError | FrameError[];

  constructor(statusCode: number, body: FrameError | FrameError[]) {
    super(Array.isArray(body) ? body.map((error) => error.message).join('; ') : body.message);
    this.statusCode = statusCode;
    this.body = body;
  }
}

/** A handler for a call that the frame's content does not offer: answers 501 with an error. */
export function notSupported(what: string): () => never {
  return () => {
    throw new CallFailure(501, {
      message: 'NotSupported',
      detailedMessage: `Not supported by this content: ${what}.`,
      errorCode: 'NotSupported',
      level: LEVEL_ERROR,
    });
  };
}

/** What any thrown value says to the host; what is not a `CallFailure` tells nothing of the frame's inside. */
export function toAnswer(thrown: unknown): { statusCode: number; body: FrameError | FrameError[] } {
  if (thrown instanceof CallFailure) return { statusCode: thrown.statusCode, body: thrown.body };
  return {
    statusCode: 500,
    body: {
      message: 'InternalError',
      detailedMessage: 'The content could not answer this call.',
      errorCode: 'InternalError',
      level: LEVEL_ERROR,
    },
  };
}
