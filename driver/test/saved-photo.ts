import type { Pairing, SavedPhoto } from '../src/database.ts'

/** A phone of the driver who takes the photos of `savedPhoto`. */
export const pairing: Pairing = {
  database: 'metro',
  token: '',
  company: 'Metro Couriers',
  accent: { light: '#1c5d99', dark: '#7db8ee' },
  driver: { drv_id: 7, drv_driver: 'Rita Road', drv_callsign: 'R7' },
}

/** A photo as the driver's app has saved it, of a delivery that is not reported yet. */
export const savedPhoto = (photo_id: string, more: Partial<SavedPhoto> = {}): SavedPhoto => ({
  photo_id,
  dck_id: 1,
  dadd_id: 11,
  evt_id: null,
  drv_id: pairing.driver.drv_id,
  taken_at: '2026-03-02T09:00:00.000Z',
  sha256: '',
  dck_docket: 'MT1',
  stopName: 'Tower of London',
  problem: null,
  ...more,
})
