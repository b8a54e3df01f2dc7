import { CREDITS } from './credits.ts';

/** What stands below every page: what this is, and whose data it shows. */
export function Footer() {
  return (
    <footer>
      <p>
        Content is framed from another origin and driven with <code>@portico/embed-sdk</code>, which speaks the Power BI
        embedding interface 2.23.1.
      </p>
      <section aria-labelledby="credits-title">
        <h2 id="credits-title">Data behind the examples</h2>
        <ul className="credits">
          {CREDITS.map(({ what, source, href, terms, termsHref }) => (
            <li key={what}>
              <strong>{what}</strong>
              <a href={href}>{source}</a>
              <span>{termsHref ? <a href={termsHref}>{terms}</a> : terms}</span>
            </li>
          ))}
        </ul>
        <p>
          Through <a href="https://github.com/vega/vega-datasets">vega-datasets</a> (BSD-3-Clause); names and units are
          changed where a report reads better for it. BLS.gov cannot vouch for the data or analyses derived from these
          data after the data have been retrieved from BLS.gov.
        </p>
      </section>
    </footer>
  );
}
