/** The slug of the page above: what stands before the last slash; null at the top. */
export function parentSlug(slug: string): string | null {
  const end = slug.lastIndexOf('/');
  return end > 0 ? slug.slice(0, end) : null;
}
