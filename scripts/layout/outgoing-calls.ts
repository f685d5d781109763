import { isTest, type LayoutError, type SourceFile } from './source-tree.ts'

/** The only folder whose files may connect to other servers over HTTP. */
const OUTBOUND = 'server/src/platform/outbound/'

const SERVER_CODE = /^(backup|postgres|server)\/src\//

const HTTP_MODULES = new Set(['http', 'https', 'http2', 'undici'])

/**
 * Server files that make their own HTTP calls. Outgoing calls must use `sendRequest`, which refuses private addresses
 * and plain http.
 */
export function checkOutgoingCalls(files: SourceFile[]): LayoutError[] {
  const message = `makes its own HTTP calls: use sendRequest from ${OUTBOUND}`
  return files
    .filter(({ path }) => SERVER_CODE.test(path) && !path.startsWith(OUTBOUND) && !isTest(path))
    .flatMap(({ path, imports, httpCalls }) =>
      [
        ...imports
          .filter(({ from, typeOnly }) => !typeOnly && HTTP_MODULES.has(from.replace(/^node:/, '')))
          .map(({ line }) => line),
        ...httpCalls,
      ].map((line) => ({ path, line, message })),
    )
}
