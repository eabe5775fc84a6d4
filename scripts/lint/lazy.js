/** What imports with a limit; the description of an extension is given to `lazy`. */
const loaders = new Set(['lazy', 'limited', 'extension']);

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
        context.report({ node, message: 'An import() goes through `lazy` (src/ui/lazy) or `limited` (src/load).' });
    },
    ImportDeclaration({ source, specifiers }) {
      if (source.value !== 'react') return;
      for (const specifier of specifiers)
        if (specifier.imported?.name === 'lazy')
          context.report({ node: specifier, message: 'React.lazy keeps a failure for ever: `lazy` of src/ui/lazy.' });
    },
  }),
};

export default { meta: { name: 'lazy' }, rules: { 'limited-import': limitedImport } };
