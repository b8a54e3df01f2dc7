/** What the portal is called and looks like in this organisation. */
export interface Brand {
  /** Changes with every change; empty while all is as delivered. */
  revision: string;
  name: string;
  /** In titles of documents, where there is little room. */
  shortName: string;
  /** `#rrggbb`; null: as delivered. */
  accent: string | null;
  /** Addresses of pictures; null: the portal's own. */
  logoHref: string | null;
  pictureHref: string | null;
  /** Where people get help: a web or mail address; null: nowhere. */
  supportUrl: string | null;
}

/** What becomes of a new picture: it is written anew, no larger than this. */
export const brandImages = {
  logo: { width: 256, height: 256, type: 'image/png' },
  picture: { width: 1280, height: 1440, type: 'image/webp' },
} as const;

/** The name has its place in the menu, the short one in titles of documents. In characters. */
export const MAX_BRAND_LENGTHS = { name: 40, shortName: 20 } as const;

/** As the portal is without a setting. */
export const DEFAULT_BRAND: Brand = {
  revision: '',
  name: 'Portico',
  shortName: 'Portico',
  accent: null,
  logoHref: null,
  pictureHref: null,
  supportUrl: null,
};
