import { archiveBase } from './archive-base.ts'
import { archiveRestore } from './archive-restore.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { filesCheck } from './files-check.ts'
import { filesClean } from './files-clean.ts'
import { identityCreate } from './identity-create.ts'
import { importAddressFile } from './import-addresses.ts'
import { migrateAll } from './migrate.ts'
import { recordsClean } from './records-clean.ts'
import { restore } from './restore.ts'
import { runJob } from './run-job.ts'
import { secretRotate } from './secret-rotate.ts'
import { tenantAdd } from './tenant-add.ts'
import { tenantList } from './tenant-list.ts'
import { tenantPromote } from './tenant-promote.ts'
import { tenantRemove } from './tenant-remove.ts'
import { tenantTheme } from './tenant-theme.ts'
import { userAdd } from './user-add.ts'
import { userReset } from './user-reset.ts'
import { verify } from './verify.ts'

/** Every command of `npx despatch`, in the order of the help. */
export const commands: readonly Command[] = [
  tenantAdd,
  tenantList,
  tenantTheme,
  tenantPromote,
  tenantRemove,
  userAdd,
  userReset,
  migrateAll,
  identityCreate,
  backup,
  verify,
  restore,
  archiveBase,
  archiveRestore,
  filesCheck,
  filesClean,
  recordsClean,
  runJob,
  secretRotate,
  importAddressFile,
]
