import { isTest, type FieldError, type SourceFile } from './source-tree.ts'

/** The one folder whose files connect to other servers by HTTP. */
const OUTBOUND = 'server/src/platform/outbound/'

const HTTP_MODULES = new Set(['http', 'https', 'http2', 'undici'])

/**
 * Files of the server that could call other servers by HTTP on their own. Outgoing calls go through `sendRequest`, which
 * refuses private and plain http addresses.
 */
export function checkOutgoingCalls(files: SourceFile[]): FieldError[] {
  const message = `makes HTTP calls of its own: use sendRequest of ${OUTBOUND}`
  return files
    .filter(({ path }) => path.startsWith('server/src/') && !path.startsWith(OUTBOUND) && !isTest(path))
    .flatMap(({ path, imports, httpCalls }) =>
      [
        ...imports
          .filter(({ from, typeOnly }) => !typeOnly && HTTP_MODULES.has(from.replace(/^node:/, '')))
          .map(({ line }) => line),
        ...httpCalls,
      ].map((line) => ({ path, line, message })),
    )
}
