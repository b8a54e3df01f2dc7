import { z } from 'zod';

const LOCATION = /^(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/;

const isOnEarth = (location: string) => {
  const [latitude, longitude] = location.split(',').map(Number) as [number, number];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
};

/** Where a browser is: degrees as the text `latitude,longitude`. */
export const LocationUpdate = z.object({
  location: z.string().regex(LOCATION).refine(isOnEarth),
});

/** Whether browsers are asked where they are. */
export const LocationSettings = z.object({ isAsked: z.boolean() });
