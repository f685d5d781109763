import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const lockFile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const note = join(modules, '.despatch-lock')
const machine = `${process.platform}-${process.arch}`

/** Whether the note of the last installation matches the lock file and this machine. */
export function isInstalled() {
  return readNote() === thisInstallation()
}

/** Why the dependencies must be installed, or undefined if npm has already installed them. */
export function whyInstall() {
  if (!existsSync(modules)) return 'they are missing'
  const before = readNote()
  if (before !== undefined && !before.startsWith(`${machine} `))
    return 'they were installed for another machine'
  return matchesLock() ? undefined : 'package-lock.json has changed'
}

/** Notes that the dependencies match the lock file. */
export function noteInstalled() {
  writeFileSync(note, thisInstallation())
}

function thisInstallation() {
  return `${machine} ${createHash('sha256').update(readFileSync(lockFile)).digest('hex')}`
}

function readNote() {
  return existsSync(note) ? readFileSync(note, 'utf8') : undefined
}

/** Compares with npm's own list of installed packages, `node_modules/.package-lock.json`. */
function matchesLock() {
  const listed = join(modules, '.package-lock.json')
  if (!existsSync(listed)) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const found = JSON.parse(readFileSync(listed, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules')) return true
    if (!found[path]) return optional === true
    return found[path].version === version && found[path].link === link
  })
}
