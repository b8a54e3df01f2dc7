/* oxlint-disable no-console -- The specification has what goes wrong in the console, and nowhere else. */
import { ApiError, call } from '../api/call.ts';

/** Where the browser keeps its location, as the text `latitude,longitude` in degrees. */
const LOCATION_KEY = 'portico.location';
/** Whose location this tab has shared, or will not. */
const ASKED_KEY = 'portico.location.asked';
/** About a metre. */
const DECIMALS = 5;

/** What is said where a location could not be sent. */
export interface LocationFailure {
  message: string;
  innerError: string;
}

/** Sends a location to the server. @param failed what is said where it could not be sent @returns why that failed, or null */
export async function sendLocation(location: string, failed: string): Promise<LocationFailure | null> {
  try {
    // A tab asks once: what it has sent arrives, also when its user has gone on meanwhile.
    await call('set.location', { body: { location }, keepalive: true });
    return null;
  } catch (error) {
    const innerError = error instanceof ApiError ? `${error.code} ${error.reference}` : String(error);
    return { message: failed, innerError };
  }
}

/**
 * Asks the browser where it is, once for a user in a tab, keeps the answer, and sends it. What goes wrong is logged alone.
 * @param failed what is said where it could not be sent
 */
export function shareLocation(userId: string, failed: string): void {
  if (sessionStorage.getItem(ASKED_KEY) === userId) return;
  sessionStorage.setItem(ASKED_KEY, userId);
  if (!('geolocation' in navigator)) {
    console.info('This browser has no geolocation.');
    return;
  }
  const onGranted = async ({ coords: { latitude, longitude } }: GeolocationPosition) => {
    const location = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
    localStorage.setItem(LOCATION_KEY, location);
    const failure = await sendLocation(location, failed);
    if (failure) console.error(failure.message, failure.innerError);
  };
  navigator.geolocation.getCurrentPosition(
    (position) => void onGranted(position),
    (error) => console.error(error.message),
  );
}
