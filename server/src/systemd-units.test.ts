import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runTool } from '../test/debian-tools.ts'

const units = join(import.meta.dirname, '../../deploy/systemd')
const copies = mkdtempSync(join(tmpdir(), 'despatch-units-'))
afterAll(() => rmSync(copies, { recursive: true }))

// The copies name the Node of this machine, because systemd checks that each command exists.
const names = readdirSync(units)
for (const name of names) {
  const unit = readFileSync(join(units, name), 'utf8')
  writeFileSync(
    join(copies, name),
    unit.replaceAll('/srv/despatch/node_modules/node/bin/node', process.execPath),
  )
}

test('[OPS-02] systemd accepts the units of deploy/systemd', () => {
  expect(names).toHaveLength(3)
  const paths = names.map((name) => join(copies, name))
  expect(runTool('systemd-analyze', ['verify', ...paths]).toString()).toBe('')
})

test.each(names.filter((name) => name.endsWith('.service')))(
  '[OPS-02] systemd rates the exposure of %s below 3 of 10',
  (name) => {
    const path = join(copies, name)
    const rated = runTool('systemd-analyze', ['security', '--offline=true', '--threshold=30', path])
    expect(rated.toString()).toContain('Overall exposure level')
  },
)
