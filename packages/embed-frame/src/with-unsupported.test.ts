import { calls } from '@portico/embed-sdk/protocol';
import { withUnsupported } from './with-unsupported.ts';
import { CallFailure } from './call-failure.ts';

describe('answering', () => {
  const handlers = withUnsupported('a clock', { getCorrelationId: () => 'at noon' });

  it('has a handler for every call', () => {
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(calls).sort());
  });

  it('keeps the handlers that it was given', () => {
    expect(handlers.getCorrelationId({ params: {}, body: undefined, headers: {} })).toBe('at noon');
  });

  it('refuses every other call with a sentence that names call and content', () => {
    expect(() => handlers.getPages({ params: {}, body: undefined, headers: {} })).toThrow(CallFailure);
    expect(() => handlers.getPages({ params: {}, body: undefined, headers: {} })).toThrow('NotSupported');
  });
});
