import { execFile } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const MEGABYTE = 1024 ** 2
/** Enough for the write-ahead log (at most 2 GB) and the bookings of a run. */
const SIZE = 4096 * MEGABYTE

/** A separate file system for the data folder, which can be filled safely. */
export interface SmallDisk {
  fill: () => Promise<void>
  empty: () => Promise<void>
  remove: () => Promise<void>
}

/**
 * Mounts an ext4 file system, stored in a file beside it, at `folder`. Undefined if mounting is not permitted: it
 * requires root on Linux.
 */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | undefined> {
  const image = `${folder}.image`
  const ballast = join(folder, 'ballast')
  try {
    const file = await open(image, 'w')
    await file.truncate(SIZE)
    await file.close()
    // Reserves no blocks for root, so that the disk is full for every user at the same time.
    await run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
    await run('mount', ['-o', 'loop', image, folder])
  } catch {
    await rm(image, { force: true })
    return undefined
  }
  return {
    fill: async () => {
      // PostgreSQL writes at the same time, so filling takes several steps.
      for (let free = await freeBytes(folder); free > 0; free = await freeBytes(folder)) {
        const before = await sizeOf(ballast)
        await run('fallocate', ['-l', String(before + free), ballast]).catch(() => undefined)
        if ((await sizeOf(ballast)) === before) break
      }
    },
    empty: () => rm(ballast, { force: true }),
    remove: async () => {
      await run('umount', [folder])
      await rm(image, { force: true })
    },
  }
}

const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function sizeOf(file: string): Promise<number> {
  const handle = await open(file, 'a')
  const { size } = await handle.stat()
  await handle.close()
  return size
}
