import { base } from '../../jest.base.mjs';

// jsdom and the database take ES modules, which Jest must transform.
const esmPackages = ['uuid', '@exodus', 'parse5', 'entities', '@csstools', '@asamuzakjp', '@bramus', 'lru-cache'];

export default {
  ...base,
  testEnvironment: 'node',
  transformIgnorePatterns: [`/node_modules/(?!.*(${esmPackages.join('|')})/)`],
};
