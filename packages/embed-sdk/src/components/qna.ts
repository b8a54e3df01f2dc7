import * as calls from '../protocol/calls.ts';
import type { IHttpPostMessageResponse } from '../protocol/messages.ts';
import { BuiltIn } from './built-in.ts';
import type { EventDetails } from './events.ts';
import * as kinds from './kinds.ts';
import { send } from '../loading/send.ts';

/** A question-and-answer box. */
export class Qna extends BuiltIn<EventDetails<'qna'>> {
  static override type = 'Qna';
  static override kind: kinds.Kind = kinds.qna;
  static override allowedEvents: string[] = [...kinds.qna.events];

  setQuestion(question: string): Promise<IHttpPostMessageResponse<void>> {
    return send(this, calls.askQuestion, { question });
  }
}
