import { boardColumnLabel, boardFields } from '../control/board-columns.ts'
import { usualBoardStatuses } from '../control/board-statuses.ts'
import { startingStatuses } from '../dockets/status.ts'
import type { RecordKind } from './record-kind.ts'

export const circuit: RecordKind = {
  name: 'circuit',
  one: 'circuit',
  many: 'circuits',
  description:
    'Boards of the dispatchers: which columns each shows, and in which statuses the dockets of the services that go to it.',
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
      help: 'What the board shows of a docket, in this order.',
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
      help: 'Dockets in these stand on the board, until they go to the archive.',
    },
  },
  start: { cir_statuses: usualBoardStatuses },
  order: 'cir_name',
  unique: { field: 'cir_name' },
  counts: [
    {
      name: 'cir_services',
      label: 'Services',
      table: 'service_type',
      column: 'styp_circ_code',
      unless: 'styp_retired',
      none: 'No service goes to it, so nothing new comes on its board.',
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
    cir_statuses: usualBoardStatuses,
  },
}
