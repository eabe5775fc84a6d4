/** What imports with a limit; the description of an extension is given to `chunk`. */
const loaders = new Set(['chunk', 'limited', 'extension']);

function isLoader({ type, callee }) {
  return type === 'CallExpression' && callee.type === 'Identifier' && loaders.has(callee.name);
}

/** A plugin of oxlint: every `import()` of the console has a time limit of 120 s, fails with a ChunkError, and can be retried. */
const limitedImport = {
  create: (context) => ({
    ImportExpression(node) {
      let around = node.parent;
      while (around && !isLoader(around)) around = around.parent;
      if (!around)
        context.report({ node, message: 'An import() goes through `chunk` (src/ui/chunk) or `limited` (src/load).' });
    },
    ImportDeclaration({ source, specifiers }) {
      const lazy =
        source.value === 'react' &&
        !context.filename.endsWith('src/ui/chunk.ts') &&
        specifiers.find(({ imported }) => imported?.name === 'lazy');
      if (lazy)
        context.report({ node: lazy, message: 'React.lazy keeps a failure for ever: `chunk` of src/ui/chunk.' });
    },
  }),
};

export default { meta: { name: 'chunks' }, rules: { 'limited-import': limitedImport } };
