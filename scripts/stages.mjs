import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSdkIfStale } from './build-sdk.mjs'
import { buildWebIfStale } from './build-web.mjs'
import { countPlaywright, countVitest } from './count-tests.mjs'
import { nodeFlags } from './node-flags.mjs'
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs'
import { root } from './root.mjs'
import { runStage } from './run-stage.mjs'

/** Environment variables that must not affect the tests. */
const foreign = ['DATABASE_URL', 'PORT', 'HOST', 'DESPATCH_DATA', 'NODE_OPTIONS', 'FORCE_COLOR']

/** The stages of `npm test`. Groups run one after the other, the stages of a group in parallel. */
export function stageGroups(temporary) {
  const env = pinnedEnvironment({
    TMPDIR: temporary,
    // The same compile cache as `npm start`: the tests start dozens of processes with the same sources.
    NODE_COMPILE_CACHE: nodeFlags.NODE_COMPILE_CACHE,
    CI: '1',
    NODE_ENV: 'test',
    NO_COLOR: '1',
  })
  for (const name of foreign) delete env[name]
  const check =
    (...commands) =>
    async () => {
      for (const args of commands) {
        const { code, output } = await runStage(pinnedNode(), args, { cwd: root, env })
        if (code !== 0) return { passed: 0, failed: 1, output }
      }
      return { passed: 1, failed: 0 }
    }
  const tests =
    ({ report, args, cwd, count, more = {} }) =>
    async () => {
      const file = join(root, 'var', report)
      mkdirSync(join(root, 'var'), { recursive: true })
      rmSync(file, { force: true })
      const { code, output } = await runStage(pinnedNode(), args(file), { cwd, env: { ...env, ...more } })
      const counted = count(file, code)
      return counted.failed > 0 ? { ...counted, output } : counted
    }
  return [
    {
      // The first run downloads the test tools while the code is checked, not during a test.
      tools: check(['server/test/install-tools.ts'], ['scripts/install-chromium.mjs']),
      format: check([tool('oxfmt'), '--check', '.']),
      lint: check([tool('oxlint'), '--type-aware', '--max-warnings', '0']),
      layout: check(['scripts/check-layout.ts']),
      unused: check([tool('knip'), '--production', '--no-progress']),
      // One checker: several would each work out the types of the contract, and `lint` needs the other core.
      types: check([tool('typescript', 'tsc'), '--noEmit', '-p', 'tsconfig.json', '--checkers', '1']),
      // The tests use the production build.
      web: () => {
        const error = buildWebIfStale() ?? buildSdkIfStale()
        return Promise.resolve(
          error === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: error },
        )
      },
    },
    {
      unit: tests({
        report: 'vitest.json',
        args: (file) => [
          tool('vitest'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        cwd: root,
        count: countVitest,
      }),
    },
    {
      e2e: tests({
        report: 'playwright.json',
        args: () => [
          tool('@playwright/test', 'playwright'),
          'test',
          '--forbid-only',
          '--reporter=list,json,./failed-page-reporter.ts',
        ],
        cwd: join(root, 'e2e'),
        count: countPlaywright,
        more: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, 'var', 'playwright.json') },
      }),
    },
  ]
}

/** The path of a package's command. */
function tool(name, command = name) {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
