import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies, pinnedEnvironment, pinnedNode, root } from './launch.mjs'

/** What the portal serves, each with the files and folders that it is built from. */
const products = [
  {
    name: 'web client',
    target: join(root, 'web/dist'),
    sources: [
      'web',
      'driver',
      'contract/src',
      'contract/strip-schemas.ts',
      'domain/src',
      'package-lock.json',
    ],
    build: (folder) => {
      buildWeb('web', folder)
      buildWeb('driver', join(folder, 'drive'))
    },
  },
  {
    name: 'SDK',
    target: join(root, 'sdk/dist'),
    sources: ['sdk', 'scripts/build.mjs', 'package.json', 'package-lock.json', 'LICENSE'],
    build: buildSdk,
  },
]

/** Builds the web client, the driver’s app and the SDK if their sources have changed since the last build. Throws with the output of what failed. */
export function buildIfStale() {
  for (const { name, target, sources, build } of products) {
    const state = stateOf(sources)
    const note = join(target, '.built-from')
    if (existsSync(note) && readFileSync(note, 'utf8') === state) continue
    console.log(`Building the ${name} …`)
    // Build in another folder and swap, so that a failed build or a second process never leaves a partial build.
    const fresh = join(root, 'var', `build-${process.pid}`)
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    build(fresh)
    writeFileSync(join(fresh, '.built-from'), state)
    rmSync(target, { recursive: true, force: true })
    renameSync(fresh, target)
  }
}

/** The same, with the output of a failed build instead of an error. */
export function buildOrExit() {
  try {
    buildIfStale()
  } catch (failure) {
    console.error(failure.message)
    process.exit(1)
  }
}

function buildWeb(folder, outDir) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  run(pinnedNode, args, join(root, folder), { NODE_ENV: 'production' })
}

/** The kinds of modules in the SDK: those of `import`, and those of `require` for Node before 20.19. */
const sdkModules = [
  { folder: 'esm', type: 'module', options: [] },
  {
    folder: 'cjs',
    type: 'commonjs',
    options: ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'],
  },
]

/** Where a project finds the types and the code of a kind of modules. */
const entry = (folder) => ({ types: `./dist/${folder}/index.d.ts`, default: `./dist/${folder}/index.js` })

/** The SDK is a package that the portal serves as `/v1/sdk.tgz`. */
function buildSdk(fresh) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const content = join(fresh, 'package')
  for (const { folder, type, options } of sdkModules) {
    const compiled = join(content, 'dist', folder)
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    run(pinnedNode, [compiler, '-p', join(root, 'sdk/tsconfig.json'), '--outDir', compiled, ...options], root)
    // Compilers before TypeScript 5 do not find declarations by the name of a source.
    for (const name of readdirSync(compiled).filter((each) => each.endsWith('.d.ts'))) {
      const file = join(compiled, name)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/'(\.\/[\w.-]+)\.ts'/g, "'$1.js'"))
    }
    const imports = { '#web-crypto': { node: './web-crypto-node.js', default: './web-crypto.js' } }
    writeFileSync(
      join(compiled, 'package.json'),
      `${JSON.stringify({ type, sideEffects: false, imports }, null, 2)}\n`,
    )
  }
  const manifest = {
    name: '@despatch/sdk',
    version,
    description: 'A client of the Despatch API.',
    license: 'MIT',
    engines: { node: '>=18.17' },
    sideEffects: false,
    // For programs that do not read `exports`, such as compilers with the module resolution node10.
    main: './dist/cjs/index.js',
    module: './dist/esm/index.js',
    types: './dist/cjs/index.d.ts',
    exports: { '.': { import: entry('esm'), require: entry('cjs') }, './package.json': './package.json' },
  }
  writeFileSync(join(content, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  copyFileSync(join(root, 'sdk/README.md'), join(content, 'README.md'))
  copyFileSync(join(root, 'LICENSE'), join(content, 'LICENSE'))
  run('npm', ['pack', content, '--pack-destination', fresh, '--silent'], root)
  renameSync(join(fresh, `despatch-sdk-${version}.tgz`), join(fresh, 'despatch-sdk.tgz'))
}

function run(command, args, cwd, more = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: pinnedEnvironment({ NO_COLOR: '1', ...more }),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error(`The build failed:\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`)
}

/** A hash of the names, sizes and times of all files, which changes when one of them does. */
function stateOf(sources) {
  const lines = sources.flatMap((source) => describe(join(root, source)))
  lines.sort((one, other) => (one < other ? -1 : 1))
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

function describe(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`]
  const names = readdirSync(path).filter((name) => !['dist', 'node_modules'].includes(name))
  return names.flatMap((name) => describe(join(path, name)))
}

// `npm run build`, for an image: what a first start would do.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureDependencies()
  buildOrExit()
}
