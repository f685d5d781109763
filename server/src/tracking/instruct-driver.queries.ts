import type { StatusId } from '@despatch/domain/dockets/status.ts'
import type { Flag } from '@despatch/domain/fields/flag.ts'
import type { InstructableStop, InstructionKind } from '@despatch/domain/drive/recipient-instruction.ts'
import { allRows, execute, firstRow, statement, type Queryable } from '../platform/database/statement.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export interface InstructedDocket {
  dck_docket: string
  dck_status: StatusId
  dck_archive: Flag
  dck_cust_id: number
}

const lockDocket = statement<InstructedDocket>(
  'lock-docket-to-instruct',
  `select dck_docket, dck_status, dck_archive, dck_cust_id from docket where dck_id = $1 for no key update`,
)

/** Locks a docket, so that its driver does not arrive while an instruction is given. */
export const lockToInstruct = (tx: Transaction, dck_id: number) => firstRow(tx, lockDocket, [dck_id])

export interface InstructedStop extends InstructableStop {
  dadd_id: number
  dadd_postalcode: string
  dadd_instruction: InstructionKind | null
  dadd_instruction_where: string
}

const selectStops = statement<InstructedStop>(
  'stops-to-instruct',
  `select dadd_id, dadd_addresstype, dadd_postalcode, dadd_arrived, dadd_left, dadd_left_with, dadd_pin is not null "hasPin",
     dadd_instruction, dadd_instruction_where
   from docket_address where dadd_dck_id = $1 order by dadd_order`,
)

/** The stops of a docket in order. */
export const stopsToInstruct = (db: Queryable, dck_id: number) => allRows(db, selectStops, [dck_id])

const updateInstruction = statement<never>(
  'set-instruction',
  `update docket_address set dadd_instruction = $2, dadd_instruction_where = $3, dadd_instructed = now() where dadd_id = $1`,
)

export const setInstruction = (
  tx: Transaction,
  dadd_id: number,
  { instruction, where }: { instruction: InstructionKind | null; where: string },
) => execute(tx, updateInstruction, [dadd_id, instruction, where])
