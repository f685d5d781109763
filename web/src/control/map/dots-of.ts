import { nextStop } from '@despatch/domain/control/next-stop.ts'
import { isStatusId } from '@despatch/domain/dockets/status.ts'
import type { BoardStore } from '../board/board-store.ts'
import type { MapDot } from './map-dots.ts'
import type { DocketPositions } from './use-docket-positions.ts'

/** The dots of the visible dockets. Dockets without a position have none. */
export const dotsOf = (store: BoardStore, positions: DocketPositions): MapDot[] =>
  store.order().flatMap((id) => {
    const [row, position] = [store.row(id), positions.get(id)]
    if (!row || !position) return []
    const isCollecting = isStatusId(row.dck_status) && nextStop(row.dck_status) === 'collection'
    const latitude = isCollecting ? position.from_latitude : position.to_latitude
    const longitude = isCollecting ? position.from_longitude : position.to_longitude
    if (latitude === null || longitude === null) return []
    return [
      {
        id,
        at: [latitude, longitude],
        colour: row.dsts_color,
        fontColour: row.dsts_font_color,
        name: `${row.dck_docket}, ${row.dsts_description}`,
      },
    ]
  })
