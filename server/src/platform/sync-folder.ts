import { open } from 'node:fs/promises'

/** Writes the names in a folder to disk. Windows does this by itself and has no call for it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
