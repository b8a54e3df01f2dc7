import type { ApiOperation, ScreenProps } from '@portico/server/page-object';
import { route } from '@portico/server/routes';
import { Suspense } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { lazy } from '../../loading/lazy.ts';
import { Link } from '../../navigation/link.tsx';
import { useUrlQuery } from '../../navigation/url-query.ts';
import { Section } from '../../ui/section.tsx';
import { Badge } from '../../ui/status.tsx';
import { buttonStyle, textLink } from '../../ui/styles.ts';
import { SettingsFrame } from './settings-frame.tsx';

const OperationSheet = lazy(() => import('./operation-sheet.tsx'));

type Area = ApiOperation['scope'] extends `${infer Name}:${string}` ? Name : never;

const areaOf = ({ scope }: ApiOperation) => scope.split(':')[0] as Area;

/** What programs may call, by area. */
export default function Api({ operations, shown }: ScreenProps['Settings/Api']) {
  const text = useText();
  const { setQuery } = useUrlQuery();
  const areas = [...new Set(operations.map(areaOf))];
  const actions = (
    <a href={route('api.document')} download="openapi.json" className={buttonStyle('secondary')}>
      {text('api.document')}
    </a>
  );
  return (
    <SettingsFrame current="api.show" heading={text('api.heading')} lead={text('api.lead')} actions={actions}>
      {areas.map((area) => (
        <Section key={area} heading={text(`scope.${area}`)}>
          <OperationList operations={operations.filter((operation) => areaOf(operation) === area)} />
        </Section>
      ))}
      {shown && (
        <Suspense>
          <OperationSheet operation={shown} onClose={() => setQuery({ operation: undefined }, { replace: true })} />
        </Suspense>
      )}
    </SettingsFrame>
  );
}

function OperationList({ operations }: { operations: readonly ApiOperation[] }) {
  const { urlWithQuery } = useUrlQuery();
  return (
    <ul className="divide-y divide-line">
      {operations.map(({ name, method, path, scope, summary }) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
          <Link to={urlWithQuery({ operation: name })} className={`min-w-0 basis-72 max-sm:basis-full ${textLink}`}>
            {summary}
          </Link>
          <code className="min-w-0 flex-1 basis-60 font-mono text-caption wrap-anywhere text-muted">
            {method} {path}
          </code>
          <Badge>{scope}</Badge>
        </li>
      ))}
    </ul>
  );
}
