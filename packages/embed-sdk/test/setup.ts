// After every test the document is empty, no service listens any more, and time and functions are the real ones.
import { cleanUp } from './fake-frame.ts';

afterEach(() => {
  cleanUp();
  jest.useRealTimers();
  jest.restoreAllMocks();
});
