import { DEFAULT_BRAND, type Language, LANGUAGES, type PageObject } from '@portico/server/page-object';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Portal } from '../app/portal.tsx';

/**
 * Renders children for a page object inside the portal's providers.
 * @param language of the document
 * @param stored the language that browser storage holds
 */
export async function show(page: PageObject, children: ReactNode, language: Language = 'en', stored = language) {
  const loadedDocuments: string[] = [];
  localStorage.setItem('portico.language', stored);
  history.replaceState(null, '', page.url);
  const shown = await act(async () =>
    render(
      <Portal
        page={page}
        language={language}
        settings={{
          frameOrigins: ['https://reports.example'],
          dialogOrigins: ['https://framed.example'],
          brand: DEFAULT_BRAND,
          asksLocation: false,
          openGroup: 'none',
          languages: LANGUAGES,
          flagImagesUrl: null,
        }}
        loadScreen={() => Promise.resolve()}
        loadDocument={(location) => loadedDocuments.push(location)}
      >
        {children}
      </Portal>,
    ),
  );
  return { ...shown, loadedDocuments };
}
