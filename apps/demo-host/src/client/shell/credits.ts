interface Credit {
  what: string;
  source: string;
  href: string;
  terms: string;
  termsHref?: string;
}

const US_GOVERNMENT = {
  terms: 'U.S. government work, public domain',
  termsHref: 'https://www.usa.gov/government-works',
};

/** Whose data the examples show, and on what terms; the sandbox has the whole of it at `/data-licences`. */
export const CREDITS: readonly Credit[] = [
  {
    what: 'Flights',
    source: 'U.S. Bureau of Transportation Statistics',
    href: 'https://www.transtats.bts.gov/',
    ...US_GOVERNMENT,
  },
  {
    what: 'Unemployment',
    source: 'U.S. Bureau of Labor Statistics, Current Population Survey',
    href: 'https://www.bls.gov/web/empsit/cpseea31.htm',
    ...US_GOVERNMENT,
  },
  {
    what: 'Weather',
    source: 'NOAA National Centers for Environmental Information',
    href: 'https://www.ncdc.noaa.gov/cdo-web/datatools/records',
    ...US_GOVERNMENT,
  },
  {
    what: 'Wildlife strikes',
    source: 'FAA Wildlife Strike Database',
    href: 'https://wildlife.faa.gov',
    terms: 'U.S. government data',
    termsHref: 'https://resources.data.gov/open-licenses/',
  },
  {
    what: 'Earthquakes',
    source: 'U.S. Geological Survey',
    href: 'https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/all_week.geojson',
    terms: 'U.S. public domain',
    termsHref: 'https://www.usgs.gov/information-policies-and-instructions/copyrights-and-credits',
  },
  {
    what: 'Nations',
    source: 'Free material from gapminder.org',
    href: 'https://www.gapminder.org',
    terms: 'CC BY 4.0',
    termsHref: 'https://www.gapminder.org/free-material/',
  },
  {
    what: 'Cars',
    source: 'StatLib Datasets Archive, Carnegie Mellon University',
    href: 'http://lib.stat.cmu.edu/datasets/',
    terms: 'for education and science',
  },
  {
    what: 'Shapes of maps',
    source: 'us-atlas and world-atlas (U.S. Census Bureau, Natural Earth)',
    href: 'https://github.com/topojson/world-atlas',
    terms: 'public domain, packages under ISC',
  },
];
