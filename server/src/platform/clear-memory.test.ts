import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

const passOn256Megabytes = `
  import { countPassing } from '${import.meta.resolve('./clear-memory.ts')}'
  let most = 0
  for (let piece = 0; piece < 4096; piece += 1) {
    countPassing(Buffer.alloc(65536).length)
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }
  console.log(most)`

const mostHeld = async (...options: string[]) => {
  const script = ['--input-type=module', '--eval', passOn256Megabytes]
  return Number((await run(process.execPath, [...options, ...script])).stdout)
}

test('[LIST-03] buffers that have passed do not pile up', async () => {
  expect(await mostHeld('--expose-gc')).toBeLessThan(8_000_000)
})

test('[LIST-03] where V8 decides alone, all goes on', async () => {
  expect(await mostHeld()).toBeGreaterThan(0)
})
