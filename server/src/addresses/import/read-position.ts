import type { Position } from '@despatch/domain/geo/distance.ts'

/** The latitude that ONS writes if there is no position. */
const NOWHERE = 99.999999

/** A position as written in files; null if there is none. */
export function positionOf(latitude: string, longitude: string): Position | null | 'wrong' {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  if (position.latitude === NOWHERE) return null
  const isPosition = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180
  return isPosition && latitude.trim() !== '' && longitude.trim() !== '' ? position : 'wrong'
}
