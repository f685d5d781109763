import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { processesOf } from './leftover-processes.mjs'
import { signalStages } from './run-stage.mjs'
import { ensureDependencies, passOnSignals } from './setup.mjs'
import { makeTemporaryFolder } from './temporary-folder.mjs'

const FAREWELL = 5000

ensureDependencies()
const { stageGroups } = await import('./stages.mjs')

// All temporary files of the tests are in one folder. Leftover processes are recognised by it too.
const temporary = makeTemporaryFolder()
const groups = stageGroups(temporary)
const wanted = chosenStages()
const total = { passed: 0, failed: 0 }
let interrupted = false

passOnSignals((signal) => {
  interrupted = true
  signalStages(signal)
})

for (const group of groups) {
  const stages = Object.entries(group).filter(([name]) => wanted.includes(name))
  if (!interrupted) await Promise.all(stages.map(([name, run]) => reportStage(name, run)))
}
await reportLeftovers()
rmSync(temporary, { recursive: true, force: true })
if (interrupted) total.failed += 1
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function chosenStages() {
  const names = groups.flatMap(Object.keys)
  const only = process.argv.slice(2).find((arg) => arg.startsWith('--only='))
  const chosen = only ? only.slice('--only='.length).split(',') : names
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    rmSync(temporary, { recursive: true })
    console.error(`Unknown stage: ${unknown.join(', ')}. Choose from ${names.join(', ')}.`)
    process.exit(2)
  }
  return chosen
}

async function reportStage(name, run) {
  const begun = Date.now()
  let result
  try {
    result = await run()
  } catch (error) {
    result = { passed: 0, failed: 1, output: error.stack }
  }
  const { passed, failed, remark = '', output = '' } = result
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  const counted =
    passed + failed > 1 ? `${passed} passed, ${failed} failed` : failed > 0 ? 'failed' : 'passed'
  if (output) console.log(`\n${output.trimEnd()}\n`)
  console.log(`${name.padEnd(7)} ${seconds.padStart(6)} s  ${counted}${remark && ` (${remark})`}`)
  total.passed += passed
  total.failed += failed
}

/** Fails if processes of the tests are still running, and ends them. */
async function reportLeftovers() {
  const deadline = Date.now() + FAREWELL
  let left = processesOf(temporary)
  while (left.length > 0 && Date.now() < deadline) {
    await pause(100)
    left = processesOf(temporary)
  }
  await reportStage('tidy', () => {
    const output = left.map(({ pid, command }) => `Process ${pid} is still running: ${command}`).join('\n')
    return left.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
  })
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}
