/** What imports with a limit; the description of an extension is given to `chunk`. */
const loaders = new Set(['chunk', 'limited', 'extension']);

function isLoader({ type, callee }) {
  return type === 'CallExpression' && callee.type === 'Identifier' && loaders.has(callee.name);
}

/** What serves in place of React's own. */
const instead = {
  lazy: 'React.lazy keeps a failure for ever: `chunk` of src/ui/chunk.',
  Suspense: 'React draws what arrives 300 ms late: `Waiting` of src/ui/waiting.',
};

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
      if (source.value !== 'react') return;
      for (const specifier of specifiers) {
        const message = instead[specifier.imported?.name];
        const isItsPlace = specifier.imported?.name === 'Suspense' && context.filename.endsWith('src/ui/waiting.tsx');
        if (message && !isItsPlace) context.report({ node: specifier, message });
      }
    },
  }),
};

export default { meta: { name: 'chunks' }, rules: { 'limited-import': limitedImport } };
