import type { Config } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** The file store of the settings. */
export const openFileStore = ({ files }: Pick<Config, 'files'>): FileStore =>
  typeof files === 'string' ? folderStore(files) : s3Store(files)
