const SENTENCE = 'Unemployment fell by four tenths of a percentage point in the third quarter, seasonally adjusted. ';

/** A page of many blocks of many types, in the order in which authors write them, with some reports spread over it. */
export function longDocument(total, reportIds = []) {
  let count = 0;
  const block = (type, settings, texts, children) => ({
    ...{ id: `long${String(++count).padStart(8, '0')}`, type, settings },
    texts: texts ? { en: texts } : {},
    ...(children && { children }),
  });
  const text = () => block('text', {}, { html: `<h3>Part ${count}</h3><p>${SENTENCE.repeat(3).trim()}</p>` });
  const target = { kind: 'url', url: 'https://example.org/' };
  const part = () => [
    text(),
    text(),
    block('notice', { tone: 'info' }, { html: `<p>${SENTENCE}</p>` }),
    text(),
    block('columns', { ratio: '1:1' }, undefined, [
      block('column', {}, undefined, [text()]),
      block('column', {}, undefined, [text()]),
    ]),
    block('section', { background: 'sunken' }, { title: 'In short' }, [
      text(),
      block('button', { target }, { label: 'More of it' }),
    ]),
    text(),
    block('accordion', {}, undefined, [
      block('accordion-item', {}, { title: 'How is it counted?' }, [text()]),
      block('accordion-item', {}, { title: 'Who asks?' }, [text()]),
    ]),
    block('card-list', {}, undefined, [
      block('card', { target }, { title: 'A card', text: SENTENCE }),
      block('card', { target }, { title: 'Another card', text: SENTENCE }),
    ]),
    block('divider', {}),
  ];
  const blocks = [];
  const rest = total - reportIds.length;
  while (count < rest - 24) blocks.push(...part());
  while (count < rest) blocks.push(text());
  const reports = reportIds.map((reportId) => block('report', { reportId }, { title: 'A report' }));
  return { document: { format: 1, sourceLanguage: 'en', css: '', blocks: spread(reports, blocks) }, count };
}

/** Some blocks among others, at even distances. */
function spread(some, others) {
  const distance = Math.floor(others.length / (some.length + 1));
  return others.flatMap((each, index) => {
    const next = index % distance === 0 && some[index / distance - 1];
    return next ? [next, each] : [each];
  });
}
