import { readFileSync } from 'node:fs'
import { namedFields, wrapped, type ClientMethod } from './client-methods.ts'

const template = readFileSync(new URL('despatch.template.py', import.meta.url), 'utf8')

/** The client for Python, in one file. */
export const pythonSource = (methods: readonly ClientMethod[], version: string): string =>
  `# Generated from the calls of /v1 by \`npm run sdk\`. Do not edit.\n${template
    .replace('{{version}}', version)
    .replace('{{calls}}\n', () => methods.map(methodSource).join('\n') + '\n')}`

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function methodSource(method: ClientMethod): string {
  const isRead = method.method === 'GET'
  const inQuery = isRead ? method.fields.map(({ name }) => name) : []
  const hasBody = !isRead && method.fields.length > 0
  const needsBody = method.fields.some(({ isRequired }) => isRequired)
  const options = [
    ...(isRead ? [] : ['idempotency_key: Optional[str] = None']),
    ...(method.takesIfMatch ? ['if_version: Optional[int] = None'] : []),
    'on_reply: Optional[OnReply] = None',
  ]
  const parameters = [
    'self',
    ...method.inPath.map((name) => `${name}: str`),
    ...(hasBody ? [needsBody ? 'fields: Fields' : 'fields: Optional[Fields] = None'] : []),
    '*',
    ...inQuery.map((name) => `${name}: Any = None`),
    ...options,
  ]
  const sent = [
    `"${method.method}"`,
    pathSource(method),
    ...(hasBody ? ['fields'] : []),
    ...(inQuery.length > 0 ? [`{${inQuery.map((name) => `"${name}": ${name}`).join(', ')}}`] : []),
    ...(method.isFile ? ['is_file=True'] : []),
    ...options.map((option) => option.split(':')[0]).map((name) => `${name}=${name}`),
  ]
  const fields = hasBody ? `\n\n${wrapped(`Fields: ${namedFields(method)}.`, '        ')}` : ''
  return `    def ${snakeCase(method.name)}(
${parameters.map((each) => `        ${each},`).join('\n')}
    ) -> ${method.isFile ? 'bytes' : 'Reply'}:
        """${wrapped(method.description, '        ').trimStart()}${fields}
        """
        return self._send(
${sent.map((each) => `            ${each},`).join('\n')}
        )
`
}

/** The path as an expression of Python. */
const pathSource = ({ path, inPath }: ClientMethod): string =>
  inPath.length === 0 ? `"${path}"` : `f"${path.replaceAll(/\{(\w+)\}/g, "{_part('$1', $1)}")}"`
