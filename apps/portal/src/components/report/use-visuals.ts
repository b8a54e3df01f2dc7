import type { Report } from '@portico/embed-sdk/report';
import { useCallback, useState } from 'react';

export interface VisualOption {
  value: string;
  label: string;
  pageName: string;
  visualName: string;
}

/** The visuals of all pages of a report, as the report itself lists them. */
async function listVisuals(report: Report): Promise<VisualOption[]> {
  const pages = await report.getPages();
  const listed = await Promise.all(
    pages.map(async (page) => {
      const visuals = await page.getVisuals().catch(() => []);
      return visuals.map(({ name, title }) => ({
        value: `${page.name} ${name}`,
        label: `${page.displayName}: ${title || name}`,
        pageName: page.name,
        visualName: name,
      }));
    }),
  );
  return listed.flat();
}

/** The visuals to choose from, once the report has been shown. */
export function useVisuals(reportId: string): { visuals: VisualOption[]; onShown: (report: Report) => void } {
  const [found, setFound] = useState<{ reportId: string; visuals: VisualOption[] }>({ reportId: '', visuals: [] });
  const onShown = useCallback(
    (report: Report) => {
      listVisuals(report).then(
        (visuals) => setFound({ reportId, visuals }),
        // A report that has gone meanwhile is asked again when it is shown again.
        () => undefined,
      );
    },
    [reportId],
  );
  return { visuals: found.reportId === reportId ? found.visuals : [], onShown };
}
