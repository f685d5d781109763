import { spawn } from 'node:child_process'

const LONGEST = 45 * 60_000
const LAST_WORDS = 2000
const MOST_OUTPUT = 400_000
const running = new Set()

/** Runs one program to its end and answers its exit code, all that it wrote, and how long it took. */
export function runStage(file, args, { cwd, env }) {
  return new Promise((resolve) => {
    const begun = Date.now()
    // A group of its own, so that it can be ended with all that it started.
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let output = ''
    const add = (text) => {
      output = (output + text).slice(-MOST_OUTPUT)
    }
    child.stdout.setEncoding('utf8').on('data', add)
    child.stderr.setEncoding('utf8').on('data', add)
    const end = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output, seconds: (Date.now() - begun) / 1000 })
    }
    const timer = setTimeout(() => {
      add(`\nEnded after ${LONGEST / 60_000} minutes.\n`)
      signalGroup(child, 'SIGKILL')
    }, LONGEST)
    running.add(child)
    child.once('error', (error) => {
      add(error.message)
      end(1)
    })
    child.once('exit', (code, signal) => {
      // The last words arrive before 'close', but a process left behind would hold our pipes open for ever.
      const last = setTimeout(() => end(code ?? signal), LAST_WORDS)
      child.once('close', () => {
        clearTimeout(last)
        end(code ?? signal)
      })
    })
  })
}

/** Passes a signal to all that runs. */
export function signalStages(signal) {
  for (const child of running) signalGroup(child, signal)
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended by itself.
  }
}
