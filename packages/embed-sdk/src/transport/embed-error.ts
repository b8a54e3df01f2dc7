/** Why a request did not come to an answer, or an argument was refused. */
export type EmbedErrorCode =
  /** The frame did not answer in time. */
  | 'timeout'
  /** The embed was reset. */
  | 'reset'
  /** The frame is not in the document any more, or never was. */
  | 'frame_gone'
  /** The frame loaded another document while the answer was awaited. */
  | 'frame_navigated'
  /** An argument or a hook's result cannot be sent to another window (a function, a DOM node). */
  | 'not_cloneable'
  /** The window is no frame of this service, and no origin was named. */
  | 'untrusted_window'
  /** The service was given a window layer that is not this library's: it works, with the safety which that one has. */
  | 'foreign_layer'
  /** An argument has no meaning in the interface. */
  | 'invalid_argument'
  /** A configuration does not pass its validator. */
  | 'invalid_configuration'
  /** The frame refused without saying why. */
  | 'refused'
  /** The browser lacks what the call needs. */
  | 'not_supported';

/** An error of the library itself; what a frame refused is rejected with the frame's own body, as in 2.23.1. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly code: EmbedErrorCode;

  constructor(code: EmbedErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
