import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const run = promisify(execFile)

/** A file of the repository. */
export const repositoryFile = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url))

const compiler = repositoryFile('node_modules/typescript/bin/tsc')

/** A folder outside the repository for a program of an integrator. It is deleted after the tests of the file. */
export async function clientFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `despatch-${name}-`))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  return folder
}

/** Runs a command in the folder and returns what it prints. Throws with its output if it fails. */
export async function runIn(
  folder: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  try {
    const { stdout } = await run(command, args, { cwd: folder, env: { ...process.env, ...env } })
    return stdout
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string }
    throw new Error(`${command} failed:\n${stdout}${stderr}`, { cause: failure })
  }
}

/** Compiles the folder's sources in strict mode, as a project of an integrator does, to JavaScript beside them. */
export async function compileIn(
  folder: string,
  files: readonly string[],
  more: Record<string, unknown> = {},
  by = compiler,
): Promise<void> {
  const options = {
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      target: 'ES2024',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      module: 'NodeNext',
      types: ['node'],
      typeRoots: [repositoryFile('node_modules/@types')],
      rewriteRelativeImportExtensions: true,
      ...more,
    },
    files,
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options))
  await runIn(folder, process.execPath, [by, '-p', folder])
}
