/** What package.json exports, as ES modules and as CommonJS. */
export const entries = ['index', 'models', 'report', 'react', 'vue', 'element', 'warm-frames', 'global'];
