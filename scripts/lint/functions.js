/** The function that a module names by `const`, or nothing. One with a declared type stays: a declaration cannot have it. */
function namedFunction(statement) {
  const { type, kind, declarations } = statement.declaration ?? statement;
  if (type !== 'VariableDeclaration' || kind !== 'const') return undefined;
  return declarations.find(({ id, init }) => init?.type === 'ArrowFunctionExpression' && !id.typeAnnotation);
}

/** A plugin of oxlint: the functions of a module are declarations. Inside a function, arrow functions are fine. */
const declared = {
  create: (context) => ({
    Program({ body }) {
      for (const statement of body) {
        const found = namedFunction(statement);
        if (found)
          context.report({ node: found, message: `A function of a module is declared: function ${found.id.name}().` });
      }
    },
  }),
};

export default { meta: { name: 'functions' }, rules: { declared } };
