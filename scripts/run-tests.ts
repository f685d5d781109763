import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signalStages } from './run-stage.ts'
import { stagesOf, type StageResult } from './test-stages.ts'

// `npm test`: runs all stages, or with --only=format,types some of them. --quick and --long choose another suite.

/** Many times the 400 MB that the files of a test run have. */
const ENOUGH_BYTES = 6 * 1024 ** 3

/** Milliseconds for processes of the tests to end. */
const ENDING_MS = 5000

const args = process.argv.slice(2)
const suite = args.includes('--quick') ? 'quick' : args.includes('--long') ? 'long' : 'full'
const temporary = mkdtempSync(join(temporaryParent(), 'despatch-tests-'))
// PostgreSQL's account must be able to enter it.
chmodSync(temporary, 0o755)
const groups = stagesOf(suite, temporary)
const names = groups.flatMap((group) => Object.keys(group))
const only = args.find((arg) => arg.startsWith('--only='))
const wanted = only === undefined ? names : only.slice('--only='.length).split(',')
const unknown = wanted.filter((name) => !names.includes(name))
const total = { passed: 0, failed: 0 }
let interrupted = false

if (unknown.length > 0) {
  console.error(`Unknown stage: ${unknown.join(', ')}. Choose from ${names.join(', ')}.`)
  total.failed += 1
} else {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      interrupted = true
      signalStages(signal)
    })
  for (const group of groups) {
    const stages = Object.entries(group).filter(([name]) => wanted.includes(name))
    if (!interrupted) await Promise.all(stages.map(([name, run]) => reportStage(name, run)))
  }
  await reportStage('tidy', findLeftovers)
  if (interrupted) total.failed += 1
  console.log(`${total.passed} passed, ${total.failed} failed`)
}
rmSync(temporary, { recursive: true, force: true })
process.exit(total.failed > 0 ? 1 : 0)

/** In memory if there is room: each test file copies databases of hundreds of files, which takes longer on a disk. */
function temporaryParent(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (Math.min(bavail * bsize, freemem()) > ENOUGH_BYTES) return '/dev/shm'
  } catch {
    // Systems other than Linux have no such folder.
  }
  return realpathSync(tmpdir())
}

async function reportStage(name: string, run: () => Promise<StageResult>): Promise<void> {
  const begun = Date.now()
  const { passed, failed, remark, output } = await run()
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  const counted =
    passed + failed > 1 ? `${passed} passed, ${failed} failed` : failed > 0 ? 'failed' : 'passed'
  if (output) console.log(`\n${output.trimEnd()}\n`)
  console.log(`${name.padEnd(7)} ${seconds.padStart(6)} s  ${counted}${remark && ` (${remark})`}`)
  total.passed += passed
  total.failed += failed
}

/** The processes with the temporary folder in their command line, such as a PostgreSQL. */
function running(): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter((line) => line.includes(temporary))
}

/** Fails if processes of the tests are still running, and ends them. */
async function findLeftovers(): Promise<StageResult> {
  const deadline = Date.now() + ENDING_MS
  while (running().length > 0 && Date.now() < deadline) await pause(100)
  const left = running()
  for (const line of left) process.kill(Number.parseInt(line, 10), 'SIGKILL')
  const output = left.map((line) => `Still running: ${line.trim()}`).join('\n')
  return { passed: left.length === 0 ? 1 : 0, failed: left.length, remark: '', output }
}
