/** What gives an import its time limit, its ChunkError and another try: src/ui/load.ts and src/ui/chunk.ts. */
const loaders = new Set(['chunk', 'limited']);

const isLoader = ({ type, callee }) => type === 'CallExpression' && callee.type === 'Identifier' && loaders.has(callee.name);

/** A plugin of oxlint. Every chunk of the console arrives within 120 s, fails as a chunk, and can be tried again. */
const limitedImport = {
  create: (context) => ({
    ImportExpression(node) {
      let around = node.parent;
      while (around && !isLoader(around)) around = around.parent;
      if (!around) context.report({ node, message: 'An import() goes through `chunk` (src/ui/chunk) or `limited` (src/ui/load).' });
    },
    ImportDeclaration({ source, specifiers }) {
      const lazy = source.value === 'react' && !context.filename.endsWith('src/ui/chunk.ts') && specifiers.find(({ imported }) => imported?.name === 'lazy');
      if (lazy) context.report({ node: lazy, message: 'React.lazy keeps a failure for ever: `chunk` of src/ui/chunk.' });
    },
  }),
};

export default { meta: { name: 'chunks' }, rules: { 'limited-import': limitedImport } };
