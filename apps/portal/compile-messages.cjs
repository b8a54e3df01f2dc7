/**
 * Compiles a catalogue for builds: messages with arguments become what the parser of react-intl makes of them, so that browsers need no parser.
 * @param {string} source JSON of texts by id
 */
module.exports = function compileMessages(source) {
  const done = this.async();
  import('@formatjs/icu-messageformat-parser')
    .then(({ parse }) => {
      const compile = ([id, text]) => [id, text.includes('{') ? parse(text, { shouldParseSkeletons: true }) : text];
      return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(source)).map(compile)));
    })
    .then((messages) => done(null, `export default ${messages};`), done);
};
