/** What stands below every page. */
export function Footer() {
  return (
    <footer>
      <p>
        Content is framed from another origin and driven with <code>@portico/embed-sdk</code>, which speaks the Power BI
        embedding interface 2.23.1.
      </p>
      <p>
        Data: U.S. Bureau of Labor Statistics, Current Population Survey, through vega-datasets. BLS.gov cannot vouch
        for the data or analyses derived from these data after the data have been retrieved from BLS.gov.
      </p>
    </footer>
  );
}
