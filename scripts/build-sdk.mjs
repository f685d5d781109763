import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'
import { stateOfSources } from './source-state.mjs'

const target = join(root, 'sdk', 'dist')
const note = join(target, '.built-from')
const sources = ['sdk', 'scripts/build-sdk.mjs', 'package.json', 'package-lock.json', 'LICENSE']

/**
 * Builds the TypeScript SDK if its sources have changed since the last build: a package that the portal serves as
 * `/v1/sdk.tgz`. Returns the error output, or undefined.
 */
export function buildSdkIfStale() {
  const state = stateOfSources(sources)
  if (existsSync(note) && readFileSync(note, 'utf8') === state) return undefined
  // Build in another folder and swap, so that a second process never serves a partial build.
  const fresh = join(root, 'var', `sdk-${process.pid}`)
  const content = join(fresh, 'package')
  mkdirSync(join(content, 'dist'), { recursive: true })
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const error =
    run(pinnedNode(), [
      compiler,
      '-p',
      join(root, 'sdk', 'tsconfig.json'),
      '--outDir',
      join(content, 'dist'),
    ]) ??
    writePackage(content) ??
    run('npm', ['pack', content, '--pack-destination', fresh, '--silent'])
  if (error !== undefined) {
    rmSync(fresh, { recursive: true, force: true })
    return error
  }
  renameSync(join(fresh, `despatch-sdk-${version()}.tgz`), join(fresh, 'despatch-sdk.tgz'))
  writeFileSync(join(fresh, '.built-from'), state)
  if (existsSync(target)) renameSync(target, `${fresh}-before`)
  renameSync(fresh, target)
  rmSync(`${fresh}-before`, { recursive: true, force: true })
  return undefined
}

const version = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

function writePackage(folder) {
  const manifest = {
    name: '@despatch/sdk',
    version: version(),
    description: 'A client of the Despatch API.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: false,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(join(root, 'sdk', 'README.md'), join(folder, 'README.md'))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env: pinnedEnvironment({ NO_COLOR: '1' }),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? undefined : `${stdout ?? ''}${stderr ?? ''}${error ? error.message : ''}`
}

if (import.meta.main) {
  const error = buildSdkIfStale()
  if (error !== undefined) {
    console.error(`The SDK could not be built:\n${error}`)
    process.exitCode = 1
  }
}
