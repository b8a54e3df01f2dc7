/**
 * GrapesJS without CodeMirror 5, a quarter of what it weighs, which edits code in panels that the builder does not open.
 * @param {string} source the bundle of GrapesJS
 */
module.exports = function withoutCodeEditor(source) {
  const modules = source.split(/^(?=\/\*\*\*\/ \d+:$)/m);
  const kept = modules.filter((each) => !/^\(function\(mod\)|^\/\/ CodeMirror, copyright/m.test(each.slice(0, 200)));
  const loading = /^if \(hasWin\(\)\) \{\n {4}CodeMirror = [^}]*\}$/m;
  const result = kept.join('');
  if (modules.length - kept.length !== 6 || !loading.test(result)) {
    throw new Error(
      'GrapesJS holds its code editor in another way: without-code-editor.cjs does not know this version.',
    );
  }
  return result.replace(loading, '');
};
