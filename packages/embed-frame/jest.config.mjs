import { base } from '../../jest.base.mjs';

export default {
  ...base,
  displayName: 'embed-frame',
  testEnvironment: 'jsdom',
  transformIgnorePatterns: ['/node_modules/(?!.*(@portico)/)'],
};
