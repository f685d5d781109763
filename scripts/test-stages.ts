import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counted, countPlaywright, countVitest } from './count-tests.ts'
import { buildIfStale } from './build.mjs'
import { runStage } from './run-stage.ts'

const root = join(import.meta.dirname, '..')

/** What a stage found. `output` explains a failure. */
export type StageResult = Counted & { output: string }
type Stage = () => Promise<StageResult>
/** Groups run one after the other, the stages of a group at the same time. */
export type StageGroups = Record<string, Stage>[]

/** Environment variables that must not affect the tests. */
const foreign = ['DATABASE_URL', 'PORT', 'HOST', 'DESPATCH_DATA', 'NODE_OPTIONS', 'FORCE_COLOR']

/** The stages of `npm test` and its variants. Temporary files are in the folder `temporary`. */
export function stagesOf(suite: 'quick' | 'full' | 'long', temporary: string): StageGroups {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    TMPDIR: temporary,
    CI: '1',
    NODE_ENV: 'test',
    NO_COLOR: '1',
  }
  for (const name of foreign) delete env[name]

  const check =
    (...commands: string[][]): Stage =>
    async () => {
      for (const args of commands) {
        const { code, output } = await runStage(args, { cwd: root, env })
        if (code !== 0) return { passed: 0, failed: 1, remark: '', output }
      }
      return { passed: 1, failed: 0, remark: '', output: '' }
    }
  const vitest =
    (...projects: string[]): Stage =>
    () => {
      const report = reportFile('vitest.json')
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const chosen = projects.map((name) => `--project=${name}`)
      return counted([tool('vitest'), ...args, ...chosen], root, {}, (code) => countVitest(report, code))
    }
  const playwright: Stage = () => {
    const report = reportFile('playwright.json')
    const args = ['test', '--forbid-only', '--reporter=list,json,./failed-page-reporter.ts']
    return counted(
      [tool('@playwright/test', 'playwright'), ...args],
      join(root, 'e2e'),
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      (code) => countPlaywright(report, code),
    )
  }
  async function counted(
    args: string[],
    cwd: string,
    more: NodeJS.ProcessEnv,
    count: (code: number | string) => Counted,
  ): Promise<StageResult> {
    const { code, output } = await runStage(args, { cwd, env: { ...env, ...more } })
    const result = count(code)
    return { ...result, output: result.failed > 0 ? output : '' }
  }

  const checks = {
    format: check([tool('oxfmt'), '--check', '.']),
    lint: check([tool('oxlint'), '--type-aware', '--max-warnings', '0']),
    layout: check(['scripts/check-layout.ts']),
    // One checker: several would each work out the types of the contract, and `lint` needs the other core.
    types: check([tool('typescript', 'tsc'), '--noEmit', '-p', 'tsconfig.json', '--checkers', '1']),
  }
  const prepared = {
    // The first run downloads the test tools while the code is checked, not during a test.
    tools: check(['server/test/install-tools.ts'], ['scripts/install-chromium.ts']),
    // The tests use the production build.
    web: build,
  }
  if (suite === 'quick') return [checks, { unit: vitest('rules', 'web', 'components') }]
  if (suite === 'long') return [prepared, { long: vitest('long') }]
  const unused = check([tool('knip'), '--production', '--no-progress'])
  const unit = vitest('rules', 'server', 'web', 'components')
  return [{ ...prepared, ...checks, unused }, { unit }, { e2e: playwright }]
}

function build(): Promise<StageResult> {
  try {
    buildIfStale()
    return Promise.resolve({ passed: 1, failed: 0, remark: '', output: '' })
  } catch (failure) {
    return Promise.resolve({ passed: 0, failed: 1, remark: '', output: String(failure) })
  }
}

/** The path of a report, which no earlier run has left there. */
function reportFile(name: string): string {
  const file = join(root, 'var', name)
  mkdirSync(join(root, 'var'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** The path of a package's command. */
function tool(name: string, command = name): string {
  const folder = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  return join(folder, (typeof bin === 'string' ? bin : bin[command]) ?? '')
}
