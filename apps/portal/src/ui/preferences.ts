/** The user's choices about theme and menu. They are in cookies, so that the server's HTML already has them. */
export const preferences = {
  theme: { cookie: 'portico.theme', values: ['system', 'light', 'dark'] },
  sidebar: { cookie: 'portico.sidebar', values: ['auto', 'wide', 'narrow'] },
  /** The group of the administrators' menu that is open. */
  administration: { cookie: 'portico.administration', values: ['none', 'content', 'users', 'insight', 'settings'] },
} as const;

export type PreferenceName = keyof typeof preferences;
export type Preference<Name extends PreferenceName> = (typeof preferences)[Name]['values'][number];

/** The values that a document starts with. */
export type Preferences = { [Name in PreferenceName]: Preference<Name> };

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The stored text as a value of the preference; its first value if the text is none of them. */
export function readPreference<Name extends PreferenceName>(name: Name, stored: string | undefined): Preference<Name> {
  const values: readonly Preference<Name>[] = preferences[name].values;
  return values.find((value) => value === stored) ?? values[0]!;
}

/** Sets a cookie for a year that the browser's scripts and the server can read. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** What the user has chosen on this device. */
export function chosenPreference<Name extends PreferenceName>(name: Name): Preference<Name> {
  const { cookie } = preferences[name];
  return readPreference(name, new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(document.cookie)?.[1]);
}

/** Applies a value at once, by the attribute that the styles read. */
export function applyPreference<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  document.documentElement.dataset[name] = value;
}

/** Applies a choice, and stores it. */
export function choosePreference<Name extends PreferenceName>(name: Name, value: Preference<Name>): void {
  applyPreference(name, value);
  writeCookie(preferences[name].cookie, value);
}
