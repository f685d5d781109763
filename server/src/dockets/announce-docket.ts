import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announcements.ts'
import type { LockedDocket } from './lock-dockets.queries.ts'

/** Sends a docket's new version to open boards and tracking pages. */
export const announceChange = (tx: Transaction, { dck_id, dck_circ_code, dck_version }: LockedDocket) =>
  tx.defer(announce(tx, { kind: 'docket', dck_id, dck_circ_code, dck_version: dck_version + 1 }))
