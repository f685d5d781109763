import { headsFor } from '@despatch/domain/control/next-stop.ts'
import { isStatusId } from '@despatch/domain/dockets/status.ts'
import type { BoardStore } from './board-store.ts'
import type { MapDot } from './map-dots.ts'
import type { Places } from './use-positions.ts'

/** The dots of the dockets that the board shows, filtered as it is; without a place there is none. */
export const dotsOf = (store: BoardStore, places: Places): MapDot[] =>
  store.order().flatMap((id) => {
    const [row, place] = [store.row(id), places.get(id)]
    if (!row || !place) return []
    const starts = isStatusId(row.dck_status) && headsFor(row.dck_status) === 'collection'
    const latitude = starts ? place.from_latitude : place.to_latitude
    const longitude = starts ? place.from_longitude : place.to_longitude
    if (latitude === null || longitude === null) return []
    return [
      {
        id,
        at: [latitude, longitude],
        colour: row.dsts_color,
        edge: row.dsts_font_color,
        name: `${row.dck_docket}, ${row.dsts_description}`,
      },
    ]
  })
