const names = [
  'keyFigures',
  'unemployment',
  'climateAndTransport',
  'news',
  'personnel',
  'payAndConditions',
  'finance',
  'itStatus',
  'onCall',
  'administration',
] as const;

export type SamplePageName = (typeof names)[number];

/** The ids of the sample pages, which their links name. */
export const samplePageIds = Object.fromEntries(
  names.map((name, index) => [name, `01990000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`]),
) as Record<SamplePageName, string>;
