import type { docketAddressList } from '@despatch/contract/dockets/docket-contents.ts'
import type { ReplyOf } from '@despatch/contract/wire/call.ts'

/** The stops of a docket as a client sends them back: without what the portal and the driver have added. */
export const sentStops = (rows: ReplyOf<typeof docketAddressList>['rows']) =>
  rows.map(
    ({
      dadd_id: _id,
      dadd_projected: _projected,
      dadd_estimated: _estimated,
      dadd_arrived: _arrived,
      dadd_left: _left,
      dadd_left_with: _leftWith,
      dadd_left_where: _leftWhere,
      dadd_pin: _pin,
      dadd_instruction: _instruction,
      dadd_instruction_where: _instructionWhere,
      dadd_instructed: _instructed,
      barcodes: _barcodes,
      ...stop
    }) => stop,
  )
