import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

const CODE = `import { factories, models, service } from '@portico/embed-sdk';

const embedding = new service.Service(
  factories.hpmFactory, factories.wpmpFactory, factories.routerFactory,
  { allowedHosts: ['https://reports.example'] },
);
const { accessToken, embedUrl, reportId } = await askYourServer();
const report = embedding.embed(element, {
  type: 'report', id: reportId, embedUrl, accessToken,
  tokenType: models.TokenType.Embed,
});
report.on('loaded', () => report.setPage('ByIndustry'));`;

/** The least that a host writes. */
export function Snippet() {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(CODE).then(() => setIsCopied(true));
  return (
    <section className="panel snippet" aria-labelledby="snippet-title">
      <div className="panel-head">
        <h2 id="snippet-title">What this page does</h2>
        <button className="link" onClick={copy}>
          {isCopied ? <Check size={14} /> : <Copy size={14} />} {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <pre tabIndex={0} aria-label="Code">
        {CODE}
      </pre>
    </section>
  );
}
