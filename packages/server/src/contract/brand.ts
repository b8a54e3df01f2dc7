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

/** As the portal is delivered. */
export const DELIVERED_BRAND: Brand = {
  revision: '',
  name: 'Portico',
  shortName: 'Portico',
  accent: null,
  logoHref: null,
  pictureHref: null,
  supportUrl: null,
};
