export * from '../dist/models/enums.js';
