import { spawn } from 'node:child_process'

const LONGEST = 45 * 60_000
const LAST_WORDS = 2000
const MOST_OUTPUT = 400_000
const running = new Set()

/** Runs a command to its end. Returns its exit code, its output and its duration. */
export function runStage(file, args, { cwd, env }) {
  return new Promise((resolve) => {
    const begun = Date.now()
    // A process group of its own, so that all its children can be ended with it.
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
      add(`\nStopped after ${LONGEST / 60_000} minutes.\n`)
      signalGroup(child, 'SIGKILL')
    }, LONGEST)
    running.add(child)
    child.once('error', (error) => {
      add(error.message)
      end(1)
    })
    child.once('exit', (code, signal) => {
      // The last output arrives before 'close'. A leftover process could keep the pipes open, so limit the wait.
      const last = setTimeout(() => end(code ?? signal), LAST_WORDS)
      child.once('close', () => {
        clearTimeout(last)
        end(code ?? signal)
      })
    })
  })
}

/** Sends a signal to all running commands. */
export function signalStages(signal) {
  for (const child of running) signalGroup(child, signal)
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process has already ended.
  }
}
