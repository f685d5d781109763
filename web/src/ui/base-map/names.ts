import { isOnTheGround } from '@despatch/domain/geo/ground-district.ts'
import type { DistrictTable } from '@despatch/domain/geo/district-table.ts'
import { postTowns } from '@despatch/domain/geo/post-towns.ts'
import { createFreeSpace } from './free-space.ts'
import { overlaps, worldX, worldY, type Box } from './world.ts'

/** A name on the map, at a position in the world at zoom 0. */
export interface Name {
  text: string
  kind: 'town' | 'district'
  x: number
  y: number
}

/** Districts are named from this zoom on, towns up to the other. */
const FIRST_DISTRICT_ZOOM = 7.5
const LAST_TOWN_ZOOM = 12

const HEIGHT = { town: 16, district: 13 }

/** The space around a name, in pixels. Fewer names are easier to read than as many as there is room for. */
const SPACE = 5

/** The centres of the districts that a map can show. */
export const districtsOf = (table: DistrictTable): Name[] =>
  [...table]
    .filter(([code]) => isOnTheGround(code))
    .map(([text, { latitude, longitude }]) => ({
      text,
      kind: 'district' as const,
      x: worldX(longitude),
      y: worldY(latitude),
    }))

/** Towns before districts, and low numbers before high ones, because these are in the middle of their town. */
export function namesOf(table: DistrictTable): Name[] {
  const towns = postTowns.flatMap(({ name, district }) => {
    const centre = table.get(district)
    if (!centre) return []
    return [{ text: name, kind: 'town' as const, x: worldX(centre.longitude), y: worldY(centre.latitude) }]
  })
  return [...towns, ...districtsOf(table).toSorted((one, other) => numberOf(one) - numberOf(other))]
}

const numberOf = ({ text }: Name) => Number(/[0-9]+/.exec(text)?.[0] ?? 0)

/** A name that is drawn, and its box, in pixels of the world at a zoom. */
export interface PlacedName extends Name {
  box: Box
}

/**
 * The names that have room at a zoom, wherever the map is: while it is moved, no name appears or disappears. Earlier
 * names go first.
 * @param widthOf the width of a name, in pixels.
 */
export function namesAt(zoom: number, names: readonly Name[], widthOf: (name: Name) => number): PlacedName[] {
  const scale = 2 ** zoom
  const space = createFreeSpace()
  return names.flatMap((name) => {
    if (name.kind === 'town' ? zoom > LAST_TOWN_ZOOM : zoom < FIRST_DISTRICT_ZOOM) return []
    const [across, down] = [widthOf(name) / 2, HEIGHT[name.kind] / 2]
    const [x, y] = [name.x * scale, name.y * scale]
    const box = { left: x - across, right: x + across, top: y - down, bottom: y + down }
    const boxWithSpace = {
      left: box.left - SPACE,
      right: box.right + SPACE,
      top: box.top - SPACE,
      bottom: box.bottom + SPACE,
    }
    if (!space.isFree(boxWithSpace)) return []
    space.take(boxWithSpace)
    return [{ ...name, box }]
  })
}

/** The names that no tag would cover. @param tags the boxes of tags at the same zoom. */
export const namesBeside = (names: readonly PlacedName[], tags: readonly Box[]): PlacedName[] =>
  names.filter(({ box }) => !tags.some((tag) => overlaps(tag, box)))
