import { base } from '../../jest.base.mjs';

export default {
  ...base,
  // A package that is an ES module and nothing else.
  transformIgnorePatterns: base.transformIgnorePatterns.map((pattern) =>
    pattern.replace('(jose|', '(jose|oidc-provider|'),
  ),
  displayName: 'directory',
  testEnvironment: 'node',
};
