import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

const pass256Megabytes = `
  import { countPassedBytes } from '${import.meta.resolve('./collect-garbage.ts')}'
  let most = 0
  for (let piece = 0; piece < 4096; piece += 1) {
    countPassedBytes(Buffer.alloc(65536).length)
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }
  console.log(most)`

const peakMemory = async (...options: string[]) => {
  const script = ['--input-type=module', '--eval', pass256Megabytes]
  return Number((await run(process.execPath, [...options, ...script])).stdout)
}

test('[LIST-03] buffers that have been passed on are freed', async () => {
  expect(await peakMemory('--expose-gc')).toBeLessThan(8_000_000)
})

test('[LIST-03] passing buffers on works without --expose-gc', async () => {
  expect(await peakMemory()).toBeGreaterThan(0)
})
