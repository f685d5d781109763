import { readFileSync } from 'node:fs'

/**
 * The npm that runs us as one of its scripts, itself or by way of a shell; undefined if there is none.
 * Known on Linux only.
 */
export function findNpm() {
  if (process.platform !== 'linux' || process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return [parent, parentOf(parent)].find((pid) => /^(npm\b|\S*node\s\S*npm)/.test(read(pid, 'cmdline')))
}

/** Whether the process lives. One that only waits to be reaped by its parent is dead. */
export function isAlive(pid) {
  const state = fieldsOf(pid)[0]
  return state !== undefined && !['Z', 'X'].includes(state)
}

const parentOf = (pid) => Number(fieldsOf(pid)[1])

/** What follows the name in brackets, which may hold anything itself. */
function fieldsOf(pid) {
  const stat = read(pid, 'stat')
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
