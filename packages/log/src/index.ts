export { captureOutput } from './capture-output.ts';
export { createJsonLog, type DestinationStream, type Logger } from './json-log.ts';
