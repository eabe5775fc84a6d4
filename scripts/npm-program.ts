/**
 * The program and its first arguments that run npm. A script of package.json knows the npm that runs it; on Windows the
 * command `npm` is a batch file, which a program cannot be.
 */
export function npmProgram(env: NodeJS.ProcessEnv = process.env): [program: string, first: string[]] {
  return env['npm_execpath'] === undefined ? ['npm', []] : [process.execPath, [env['npm_execpath']]];
}
