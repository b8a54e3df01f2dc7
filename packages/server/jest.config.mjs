import { jestGlobalSetup, jestGlobalTeardown } from '@portico/database/testing';
import { base } from '../../jest.base.mjs';

/** Packages of this room that are ES modules only, beside those that every room knows. */
const esmPackages = [
  '@formatjs',
  'intl-messageformat',
  '@scure',
  '@noble',
  '@otplib',
  'otplib',
  'jose',
  'uuid',
  'oidc-provider',
  // file-type and what it is made of.
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  // The tus server and what it is made of.
  '@tus',
  'srvx',
  // jsdom's.
  '@exodus',
  'parse5',
  'entities',
  '@csstools',
  '@asamuzakjp',
  '@bramus',
  'lru-cache',
];

export default {
  ...base,
  testEnvironment: 'node',
  transformIgnorePatterns: [`/node_modules/(?!.*(${esmPackages.join('|')})/)`],
  globalSetup: jestGlobalSetup,
  globalTeardown: jestGlobalTeardown,
};
