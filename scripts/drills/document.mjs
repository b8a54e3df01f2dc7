/** A page's document whose text is in pieces, so that half of it would be seen. @param {string} token */
export function documentOf(token) {
  const blocks = ['begins', 'goes on with', 'ends'].map((word, index) => ({
    ...{ id: `crashblock${index}`, type: 'text', settings: {} },
    texts: { da: { html: `<p>${word} ${token}</p>` } },
  }));
  return { format: 1, sourceLanguage: 'da', css: '', blocks };
}

/** What a document's or a page's text names; undefined where there is none. @param {string} text */
export function tokenOf(text) {
  const [, first] = /begins (\w+)</.exec(text) ?? [];
  const [, last] = /ends (\w+)</.exec(text) ?? [];
  if (first !== last) throw new Error(`This is half a page: ${text}`);
  return first;
}
