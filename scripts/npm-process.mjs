import { readFileSync } from 'node:fs'

/**
 * The process id of the npm that runs this script, directly or through a shell; undefined if there is none.
 * Works on Linux only.
 */
export function findNpm() {
  if (process.platform !== 'linux' || process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return [parent, parentOf(parent)].find((pid) => /^(npm\b|\S*node\s\S*npm)/.test(read(pid, 'cmdline')))
}

/**
 * Calls the function once the npm that runs this script has ended. A killed npm cannot pass a signal on. The check does not
 * keep the process alive.
 */
export function whenNpmEnds(call) {
  const npm = findNpm()
  if (npm === undefined) return
  const check = setInterval(() => {
    if (isAlive(npm)) return
    clearInterval(check)
    call()
  }, 500)
  check.unref()
}

/** Whether the process is running. Zombie processes count as ended. */
export function isAlive(pid) {
  const state = fieldsOf(pid)[0]
  return state !== undefined && !['Z', 'X'].includes(state)
}

const parentOf = (pid) => Number(fieldsOf(pid)[1])

/** The fields after the process name. The name is in brackets and may contain any character. */
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
