import type { Language } from '@portico/server/page-object';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size as people say it: 3.4 MB. */
export function formatSize(sizeBytes: number, language: Language): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, sizeBytes)) / 3));
  const format = { style: 'unit', unit: UNITS[step], unitDisplay: step === 0 ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(language, { ...format, maximumFractionDigits: step > 1 ? 1 : 0 }).format(
    sizeBytes / 1000 ** step,
  );
}
