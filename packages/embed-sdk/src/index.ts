export * as models from './models/index.ts';
