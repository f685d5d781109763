import { statement } from '../database/statement.ts'

/** A known text. The control database and each company store it sealed, in a table of one row. */
export const CHECK_TEXT = 'despatch'

export const insertCheck = statement<never>(
  'insert-key-check',
  'insert into key_check (check_sealed) values ($1) on conflict do nothing',
)

export const replaceCheck = statement<never>('replace-key-check', 'update key_check set check_sealed = $1')
