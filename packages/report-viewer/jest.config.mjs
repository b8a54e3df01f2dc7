import { base } from '../../jest.base.mjs';

export default {
  ...base,
  displayName: 'report-viewer',
  testEnvironment: 'node',
  transformIgnorePatterns: base.transformIgnorePatterns.map((pattern) => pattern.replace('(jose|', '(jose|d3-[a-z]+|')),
};
