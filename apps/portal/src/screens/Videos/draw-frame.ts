/** A video that does not answer for so long is one that this browser cannot play. */
const TIMEOUT_MS = 15_000;
/** Posters are shown in no greater size. */
const MAX_WIDTH_PX = 1280;
/** Where in a new video its poster is taken: after titles that come out of the dark. */
const POSTER_PART = 0.1;

/** What a browser finds out about a video by playing it. */
export interface VideoFacts {
  durationSeconds: number;
  /** A picture of it. */
  poster: Blob | null;
}

/** @throws if the event does not come, or an error in its place */
function waitFor(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      video.removeEventListener(event, done);
      video.removeEventListener('error', failed);
      finish();
    };
    const done = () => end(resolve);
    const failed = () => end(() => reject(new Error('The browser cannot play this video')));
    const timer = setTimeout(failed, TIMEOUT_MS);
    video.addEventListener(event, done);
    video.addEventListener('error', failed);
  });
}

/** Recorders leave out how long a video is; a browser knows when it has gone to its end. */
async function findDuration(video: HTMLVideoElement): Promise<number> {
  if (video.duration === Infinity) {
    const known = waitFor(video, 'durationchange');
    video.currentTime = Number.MAX_SAFE_INTEGER;
    await known;
  }
  return Number.isFinite(video.duration) ? video.duration : 0;
}

/** The picture that a video shows now, as a JPEG; null if there is none. */
export async function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, MAX_WIDTH_PX / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

/** Plays a video of the portal out of sight. One that this browser cannot play has no length and no picture. */
export async function findVideoFacts(href: string): Promise<VideoFacts> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  // What is drawn comes from the portal, never from the store: a canvas with bytes of another origin gives no picture.
  video.crossOrigin = 'anonymous';
  try {
    const isLoaded = waitFor(video, 'loadeddata');
    video.src = href;
    await isLoaded;
    const durationSeconds = await findDuration(video);
    const isThere = waitFor(video, 'seeked');
    video.currentTime = durationSeconds * POSTER_PART;
    await isThere;
    return { durationSeconds, poster: await drawFrame(video) };
  } catch {
    return { durationSeconds: 0, poster: null };
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}
