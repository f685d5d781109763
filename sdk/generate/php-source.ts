import { readFileSync } from 'node:fs'
import { namedFields, wrapped, type ClientMethod } from './client-methods.ts'

const template = readFileSync(new URL('despatch.template.php', import.meta.url), 'utf8')

/** The client for PHP, in one file. */
export const phpSource = (methods: readonly ClientMethod[], version: string): string =>
  template
    .replace('<?php\n', '<?php\n\n// Generated from the calls of /v1 by `npm run sdk`. Do not edit.\n')
    .replace('{{version}}', version)
    .replace('{{calls}}\n', () => methods.map(methodSource).join('\n') + '\n')

function methodSource(method: ClientMethod): string {
  const hasFields = method.fields.length > 0
  const needsFields = method.fields.some(({ isRequired }) => isRequired)
  const parameters = [
    ...method.inPath.map((name) => `string $${name}`),
    ...(hasFields ? [needsFields ? 'array $fields' : 'array $fields = []'] : []),
    'array $options = []',
  ]
  const sent = [
    `'${method.method}'`,
    pathSource(method),
    hasFields ? '$fields' : '[]',
    '$options',
    ...(method.isFile ? ['true'] : []),
  ]
  const fields = hasFields ? `\n     *\n${wrapped(`Fields: ${namedFields(method)}.`, '     * ')}` : ''
  return `    /**
${wrapped(method.description, '     * ')}${fields}
     */
    public function ${method.name}(${parameters.join(', ')}): ${method.isFile ? 'string' : 'array'}
    {
        return $this->send(${sent.join(', ')});
    }
`
}

/** The path as an expression of PHP. */
const pathSource = ({ path }: ClientMethod): string =>
  `'${path.replaceAll(/\{(\w+)\}/g, "' . self::part('$1', $$$1) . '")}'`.replace(/ \. ''$/, '')
