import { refuseInvalid } from '@despatch/contract/wire/refusals.ts'
import type { FieldError } from '@despatch/domain/fields/field-errors.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { errorsInRead } from '../platform/errors-in-read.ts'
import { accountsOfUser, circuitsOfUser, reportsOfUser } from './user-links.queries.ts'

type Row = Readonly<Record<string, unknown>>

interface SentLinks {
  accounts?: readonly Row[] | undefined
  circuits?: readonly Row[] | undefined
  reports?: readonly Row[] | undefined
}

/** A row of the user's links as it was read, or one with the record's key alone. */
export const isLinked = ({ linked }: { linked?: boolean | undefined }): boolean => linked !== false

/** Refuses INVALID for links whose row has the name of another record, as after rows were mixed up. The links are written. */
export async function refuseOtherNames(tx: Transaction, ausr_id: number, sent: SentLinks): Promise<void> {
  const query = { ausr_id, inScope: true }
  refuseInvalid([
    ...(await nameErrors('accounts', sent.accounts, 'cust_id', ['cust_acc_code', 'cust_name'], () =>
      accountsOfUser(tx, query),
    )),
    ...(await nameErrors('circuits', sent.circuits, 'cir_circ_code', ['cir_name'], () =>
      circuitsOfUser(tx, query),
    )),
    ...(await nameErrors('reports', sent.reports, 'rpt_id', ['rpt_desc'], () => reportsOfUser(tx, query))),
  ])
}

async function nameErrors(
  path: string,
  sent: readonly Row[] = [],
  key: string,
  names: readonly string[],
  load: () => Promise<readonly Row[]>,
): Promise<FieldError[]> {
  if (!sent.some((row) => names.some((name) => row[name] !== undefined))) return []
  const known = new Map((await load()).map((row) => [row[key], row]))
  return sent.flatMap((row, index) =>
    row.linked === false ? [] : errorsInRead(row, names, [known.get(row[key])], `${path}.${index}.`),
  )
}
