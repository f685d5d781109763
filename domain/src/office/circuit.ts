import { boardColumnLabel, boardFields } from '../control/board-columns.ts'
import { isFinished, startingStatuses, statusIds } from '../dockets/status.ts'
import type { RecordKind } from './record-kind.ts'

/** The default statuses of a new circuit's board: those of unfinished dockets (CTRL-01). */
export const defaultBoardStatuses = statusIds.filter((status) => !isFinished(status)).join('')

export const circuit: RecordKind = {
  name: 'circuit',
  one: 'circuit',
  many: 'circuits',
  description:
    'Boards for dispatchers. Each shows selected columns, and the dockets of its services in selected statuses.',
  table: 'circuit',
  prefix: 'cir',
  key: {
    field: 'cir_circ_code',
    given: true,
    label: 'Code',
    most: 8,
    help: 'Up to eight letters and digits. It cannot be changed later.',
  },
  title: 'cir_name',
  fields: {
    cir_name: { kind: 'text', label: 'Name', most: 80, required: true, listed: true },
    cir_selectfields: {
      kind: 'many',
      label: 'Columns',
      choices: boardFields.map((value) => ({ value, label: boardColumnLabel(value) })),
      separator: ',',
      ordered: true,
      required: true,
      listed: true,
      help: 'The columns of the board, in this order.',
    },
    cir_statuses: {
      kind: 'many',
      label: 'Statuses',
      choices: startingStatuses.map(({ dsts_id, dsts_description }) => ({
        value: dsts_id,
        label: dsts_description,
      })),
      separator: '',
      required: true,
      help: 'The board shows dockets in these statuses until they are archived.',
    },
  },
  start: { cir_statuses: defaultBoardStatuses },
  order: 'cir_name',
  unique: { field: 'cir_name' },
  counts: [
    {
      name: 'cir_services',
      label: 'Services',
      table: 'service_type',
      column: 'styp_circ_code',
      unless: 'styp_retired',
      none: 'No service uses this circuit, so its board gets no new dockets.',
    },
  ],
  uses: [
    { table: 'docket', column: 'dck_circ_code', one: 'docket', many: 'dockets', keeps: 'while open' },
    {
      table: 'service_type',
      column: 'styp_circ_code',
      one: 'service type',
      many: 'service types',
      keeps: { unless: 'styp_retired' },
    },
    { table: 'user_circuit', column: 'cir_circ_code', one: 'user', many: 'users' },
  ],
  example: {
    cir_circ_code: 'SOUTH',
    cir_name: 'South coast',
    cir_selectfields: 'dck_docket,dck_status,to_town',
    cir_statuses: defaultBoardStatuses,
  },
}
