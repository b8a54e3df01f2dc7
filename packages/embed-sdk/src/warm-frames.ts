export { createWarmFrames, type WarmFrames, type WarmFramesOptions } from './warm-frames/pool.ts';
