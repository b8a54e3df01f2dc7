import { base } from '../../jest.base.mjs';

export default { ...base, displayName: 'demo-host', testEnvironment: 'node' };
