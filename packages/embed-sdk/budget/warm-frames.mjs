export { createWarmFrames } from '../dist/warm-frames.js';
