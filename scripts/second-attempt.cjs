// Under `npm test` a failed test runs once more, after the others of its group: what passes then is named, to be mended.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
