import type {
  BoardEvent as BoardEventSchema,
  BoardRow as BoardRowSchema,
  Circuit as CircuitSchema,
  circuitColumns,
  circuitDocketList,
} from '@despatch/contract/control/control.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'
import type { z } from 'zod'

/** The types of the API, named for the control board. */
export type BoardRow = z.output<typeof BoardRowSchema>
export type BoardPage = ReplyOf<typeof circuitDocketList>
export type PushedEvent = z.output<typeof BoardEventSchema>
/** The pushed events about rows of the board. */
export type BoardEvent = Exclude<PushedEvent, { type: 'driver' | 'circuit' }>
export type Circuit = z.output<typeof CircuitSchema>
export type CircuitColumn = ReplyOf<typeof circuitColumns>['rows'][number]
