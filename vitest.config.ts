import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files start last. These take long, so the last of them would run alone at the end. */
const longest = ['every-call', 'every-example', 'bad-network']

const isLong = ({ moduleId }: TestSpecification) =>
  longest.some((name) => moduleId.endsWith(`/${name}.test.ts`))

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const shared = {
  pool: 'forks',
  // Files close what they open, so a worker can run the next one with the modules that it has loaded.
  isolate: false,
  // These limits stop a test that hangs. On a machine that has much else to do, a test may take ten times as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} as const

const never = ['**/node_modules/**', '**/dist/**']
const needsBuild = 'scripts/page-bytes.test.ts'
const inNode = { ...shared, experimental: { viteModuleRunner: false } } as const
const withDatabase = { ...inNode, globalSetup: ['server/test/global-setup.ts'] }

export default defineConfig({
  test: {
    // Tests often wait for other processes: with three workers, a fifth of two cores was idle.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Node runs the sources of `inNode` itself, as in production. Vite would only transform them first.
    projects: [
      {
        // Without a portal or a database: `npm run test:quick`.
        test: {
          ...inNode,
          name: 'rules',
          include: ['{domain,contract,scripts}/**/*.test.ts'],
          exclude: [...never, needsBuild, '**/*.long.test.ts'],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'server',
          include: [
            '{postgres,backup,server,demo,sandbox,sdk,bench,resilience,docs}/**/*.test.ts',
            needsBuild,
          ],
          exclude: [...never, '**/*.long.test.ts'],
        },
      },
      {
        // Not part of `npm test`: `npm run test:long`.
        test: {
          ...withDatabase,
          name: 'long',
          include: ['**/*.long.test.ts'],
          exclude: never,
          testTimeout: 3_600_000,
          expect: { poll: { timeout: 600_000 } },
        },
      },
      { test: { ...shared, name: 'web', include: ['{web,driver}/**/*.test.ts'] } },
      // Components, in a page without a browser.
      {
        test: {
          ...shared,
          name: 'components',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/test/set-up-page.ts'],
        },
      },
    ],
  },
})
