/** Texts of exported pages that no report brings along, by language. */
const MESSAGES = {
  en: { blank: '(Blank)', empty: 'No data.', more: (count: string) => `and ${count} more rows` },
  da: { blank: '(Tom)', empty: 'Ingen data.', more: (count: string) => `og ${count} rækker mere` },
  de: { blank: '(Leer)', empty: 'Keine Daten.', more: (count: string) => `und ${count} weitere Zeilen` },
  fr: { blank: '(Vide)', empty: 'Aucune donnée.', more: (count: string) => `et ${count} lignes de plus` },
} as const;

export type ExportMessages = (typeof MESSAGES)[keyof typeof MESSAGES];

/** The texts of a locale's language, English where there are none. */
export function messagesFor(locale: string): ExportMessages {
  const language = locale.slice(0, 2).toLowerCase();
  return language in MESSAGES ? MESSAGES[language as keyof typeof MESSAGES] : MESSAGES.en;
}
